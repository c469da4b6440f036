import type { Settings } from '../settings.ts';

const NAME = 'grognard';
const YEAR = 365 * 24 * 60 * 60;
const TOKEN = /^[A-Za-z0-9_-]{20,100}$/;

/** The token that a request brings: a browser's cookie, or a program's own. */
export function tokenOf(headers: Headers): string | null {
  const bearer = bearerOf(headers.get('authorization'));
  return bearer ?? cookieToken(headers.get('cookie'));
}

export const bearerOf = (header: string | null | undefined): string | null => {
  const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1];
  return token !== undefined && TOKEN.test(token) ? token : null;
};

export function cookieToken(header: string | null | undefined): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === NAME && value !== undefined && TOKEN.test(value)) return value;
  }
  return null;
}

/** A cookie that no script reads and no other site sends; without a token, its end. */
export function cookieFor(token: string | null, { origin }: Pick<Settings, 'origin'>): string {
  const parts = [`${NAME}=${token ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Strict'];
  if (origin?.startsWith('https:')) parts.push('Secure');
  parts.push(`Max-Age=${token === null ? 0 : YEAR}`);
  return parts.join('; ');
}
