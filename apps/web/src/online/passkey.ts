/* What the browser's credentials take and give, as JSON: bytes are written in base64url. */

/** What the server hands over for the browser. */
type Options = { readonly challenge: string; readonly [field: string]: unknown };

interface Sent<R> {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: R;
}
/** A key that the device has, and one that it has made, as they are sent to the server. */
export type KeyAsked = Sent<{ clientDataJSON: string; authenticatorData: string; signature: string }>;
export type KeyMade = Sent<{ clientDataJSON: string; attestationObject: string; transports?: unknown[] }>;

/** The browser writes its bytes as text when it is asked for JSON. */
const asJson = <R>(credential: Credential | null): Sent<R> | null =>
  credential instanceof PublicKeyCredential ? (JSON.parse(JSON.stringify(credential)) as Sent<R>) : null;

/** Asks the device for a key that it has; nothing when the player declines. */
export async function askForKey(options: Options): Promise<KeyAsked | null> {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    return asJson(await navigator.credentials.get({ publicKey }));
  } catch {
    return null;
  }
}

/** Lets the device make a key; nothing when the player declines. */
export async function makeKey(options: Options): Promise<KeyMade | null> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as Options & PublicKeyCredentialCreationOptionsJSON,
    );
    return asJson(await navigator.credentials.create({ publicKey }));
  } catch {
    return null;
  }
}
