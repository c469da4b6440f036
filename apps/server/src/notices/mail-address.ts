/** What a mail address may be for us: one person's, plain, on a name of the internet. Quoted oddities are refused. */
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const TOP_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * Reads a mail address before it comes near a header; nothing if it is none. Whatever could end a header, begin
 * another recipient or name a route (line ends, commas, brackets, quotes) is in none of the patterns.
 */
export function readMailAddress(text: string): string | undefined {
  if (text.length > 254) return undefined;
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1).toLowerCase()];
  if (at < 1 || local.length > 64 || !LOCAL.test(local)) return undefined;
  const labels = domain.split('.');
  const isName =
    labels.length >= 2 && labels.every(label => LABEL.test(label)) && TOP_LABEL.test(labels.at(-1)!);
  return isName ? `${local}@${domain}` : undefined;
}
