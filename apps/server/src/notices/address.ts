import { BlockList, isIP } from 'node:net';

/*
 * A webhook or push address is given by a stranger, and the server itself calls it. It must never lead into the
 * server's own network: only https, only addresses that are public, and the address that was checked is the one
 * that is called (pinned.ts).
 */

/** IPv4 that is not for everybody to reach (IANA's special-purpose registry). */
const NOT_PUBLIC_4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** IPv6: of what is given out at all (2000::/3), what tunnels elsewhere or is for books. */
const NOT_PUBLIC_6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

function blockList(): { readonly four: BlockList; readonly six: BlockList; readonly given: BlockList } {
  const [four, six, given] = [new BlockList(), new BlockList(), new BlockList()];
  for (const [net, bits] of NOT_PUBLIC_4) four.addSubnet(net, bits, 'ipv4');
  for (const [net, bits] of NOT_PUBLIC_6) six.addSubnet(net, bits, 'ipv6');
  given.addSubnet('2000::', 3, 'ipv6');
  return { four, six, given };
}
const NETS = blockList();

/** Whether anybody in the world could be reached by this address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !NETS.four.check(address, 'ipv4');
    case 6:
      return NETS.given.check(address, 'ipv6') && !NETS.six.check(address, 'ipv6');
    default:
      return false;
  }
}

export const ADDRESS_TROUBLES = ['not-https', 'not-public', 'with-secret', 'not-an-address'] as const;
export type AddressTrouble = (typeof ADDRESS_TROUBLES)[number];

export type Target =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly trouble: AddressTrouble };

/** Names that only mean something inside a network. */
const INNER_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|arpa)$/;

const refused = (trouble: AddressTrouble): Target => ({ ok: false, trouble });

/** Reads the address of a webhook or push service, before anything is resolved. */
export function readTarget(text: string): Target {
  if (!URL.canParse(text)) return refused('not-an-address');
  const url = new URL(text);
  if (url.protocol !== 'https:') return refused('not-https');
  if (url.username !== '' || url.password !== '') return refused('with-secret');
  const host = hostOf(url);
  if (isIP(host) !== 0) return isPublicAddress(host) ? { ok: true, url } : refused('not-public');
  if (!host.includes('.') || INNER_NAMES.test(host)) return refused('not-public');
  return { ok: true, url };
}

/** The name or number to call, without the brackets of IPv6 and the dot at the end. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
