/* What every answer of ours tells a browser to refuse, and to whom we answer at all. */

/**
 * Scripts, styles and everything else from this very site, and nothing written into a page. Pictures may also be
 * ones that our own scripts drew (blob:): the ground of a map is drawn once and shown as one picture.
 */
const CONTENT = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

const REFUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** Headers of every answer. */
export const SAFETY = {
  'content-security-policy': Object.entries(CONTENT)
    .map(([what, from]) => `${what} ${from}`)
    .join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': REFUSED_FEATURES.map(feature => `${feature}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];
/** Whoever listens on every address cannot know by which it is asked: an address of digits will do. */
const EVERYWHERE = ['0.0.0.0', '::'];
const isAddress = name => /^\d{1,3}(\.\d{1,3}){3}$/.test(name) || /^\[[0-9a-f:.]+\]$/.test(name);

/**
 * Is it asked for by one of its names? A page of somebody else that points its own name at this machine
 * (DNS rebinding) is not answered.
 */
export function isAskedByName(header, names) {
  const name = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::\d{1,5})?$/i.exec(header ?? '')?.[1]?.toLowerCase();
  if (name === undefined) return false;
  const known = [...OWN_NAMES, ...names.map(each => (each.includes(':') ? `[${each}]` : each).toLowerCase())];
  return known.includes(name) || (isAddress(name) && names.some(each => EVERYWHERE.includes(each)));
}
