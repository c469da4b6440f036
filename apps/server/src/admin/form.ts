import { Refused } from '../fault.ts';

const LARGEST_FORM = 8 * 1024;

/** Reads what a form of a plain page sends: short texts by name. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\b/.test(request.headers.get('content-type') ?? ''))
    throw new Refused('bad-request', 'Expected a form.');
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of request.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LARGEST_FORM) throw new Refused('too-large', 'The form is too large.');
  }
  return new URLSearchParams(text);
}

/** The language of a plain page, as the browser asks for it. */
export const languageOf = (headers: Headers): 'en' | 'fr' =>
  /^\s*fr\b/i.test(headers.get('accept-language') ?? '') ? 'fr' : 'en';
