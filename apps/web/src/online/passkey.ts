/* What the browser's credentials take and give, as JSON: bytes are written in base64url. */

/** What the server hands over for the browser. */
type Options = { readonly challenge: string; readonly [field: string]: unknown };

/** A key as it is sent to the server. */
export interface KeyAnswer {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: { readonly clientDataJSON: string; readonly [field: string]: unknown };
  readonly clientExtensionResults: Record<string, unknown>;
  readonly [field: string]: unknown;
}

const asAnswer = (credential: Credential | null): KeyAnswer | null =>
  credential instanceof PublicKeyCredential ? (JSON.parse(JSON.stringify(credential)) as KeyAnswer) : null;

/** Asks the device for a key that it has; nothing when the player declines. */
export async function askForKey(options: Options): Promise<KeyAnswer | null> {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    return asAnswer(await navigator.credentials.get({ publicKey }));
  } catch {
    return null;
  }
}

/** Lets the device make a key; nothing when the player declines. */
export async function makeKey(options: Options): Promise<KeyAnswer | null> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as Options & PublicKeyCredentialCreationOptionsJSON,
    );
    return asAnswer(await navigator.credentials.create({ publicKey }));
  } catch {
    return null;
  }
}
