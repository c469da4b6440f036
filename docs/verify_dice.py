"""Checks the dice and the chain of a match as docs/dice.md describes them, sharing no code with the game.

    npx grognard draws MATCH.json > draws.json
    python3 docs/verify_dice.py draws.json [FILE-OF-THE-SERVER.json]
"""
import hashlib
import hmac
import json
import sys
from pathlib import Path

MASK = (1 << 64) - 1


def turn(value, by):
    return ((value << by) | (value >> (64 - by))) & MASK


def siphash(key, message):
    k0, k1 = (int.from_bytes(key[i:i + 8], "little") for i in (0, 8))
    v = [k0 ^ 0x736F6D6570736575, k1 ^ 0x646F72616E646F6D, k0 ^ 0x6C7967656E657261, k1 ^ 0x7465646279746573]

    def rounds(count):
        for _ in range(count):
            v[0] = (v[0] + v[1]) & MASK
            v[1] = turn(v[1], 13) ^ v[0]
            v[0] = turn(v[0], 32)
            v[2] = (v[2] + v[3]) & MASK
            v[3] = turn(v[3], 16) ^ v[2]
            v[0] = (v[0] + v[3]) & MASK
            v[3] = turn(v[3], 21) ^ v[0]
            v[2] = (v[2] + v[1]) & MASK
            v[1] = turn(v[1], 17) ^ v[2]
            v[2] = turn(v[2], 32)

    padded = message + bytes(7 - len(message) % 8) + bytes([len(message) % 256])
    for at in range(0, len(padded), 8):
        word = int.from_bytes(padded[at:at + 8], "little")
        v[3] ^= word
        rounds(2)
        v[0] ^= word
    v[2] ^= 0xFF
    rounds(4)
    return v[0] ^ v[1] ^ v[2] ^ v[3]


def draw(seed, moment, key, number, low, high):
    k = hmac.new(seed.encode(), moment.encode(), hashlib.sha256).digest()[:16]
    size = high - low + 1
    attempt = 0
    while True:
        message = key.encode() + b"\0" + number.to_bytes(4, "little") + attempt.to_bytes(4, "little")
        x = siphash(k, message) & 0xFFFFFFFF
        if x < (1 << 32) - (1 << 32) % size:
            return low + x % size
        attempt += 1


def h(value):
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return sha(text)[:32]


def sha(text):
    return hashlib.sha256(text.encode()).hexdigest()


def seal_faults(seal, seed):
    words = json.dumps(seal["words"], ensure_ascii=False, separators=(",", ":"))
    right = sha(seal["secret"]) == seal["seal"] and sha(seal["secret"] + "\n" + words) == seed
    return [] if right else ["the opened secret and the words do not give the seal and the seed"]


def main(*paths):
    match, *online = (json.loads(Path(path).read_text("utf-8")) for path in paths)
    assert siphash(bytes(range(16)), bytes(range(15))) == 0xA129CA6149BE45E5
    chain, checked, wrong = match["pin"], 0, []
    for file in online:
        wrong += seal_faults(file["seal"], match["seeds"][0]["seed"])
    for count, entry in enumerate(match["entries"]):
        seed = [s["seed"] for s in match["seeds"] if s["from"] <= max(0, count - 1)]
        for d in entry["draws"]:
            if match["source"] == "seed":
                found = draw(seed[-1], entry["moment"], d["key"], d["nth"], d["low"], d["high"])
                if found != d["value"]:
                    wrong.append(f"entry {count}: {d['key']} {d['nth']} is {d['value']}, expected {found}")
            checked += 1
        falls = [[d["key"], d["nth"], d["value"]] for d in entry["draws"]]
        chain = h([chain, [entry["side"], entry["what"]], falls])
        if "link" in entry and entry["link"] != chain[:8]:
            wrong.append(f"entry {count}: link is {entry['link']}, expected {chain[:8]}")
    for line in wrong:
        print(line)
    print(f"{checked} draws and {len(match['entries'])} links checked, {len(wrong)} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
