/**
 * The headers of every answer: what one of our pages may load, run, open and be embedded in. The same values are
 * in web/public/_headers, for the files that are served without the worker.
 */

/** Only our own files, no inline script or style; a socket to our own origin is `'self'` as well. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
];

/** What a table needs: a screen that stays awake, links on the clipboard, its own sounds. All other features are off. */
const PERMISSIONS_POLICY = [
  'autoplay=(self)',
  'clipboard-write=(self)',
  'screen-wake-lock=(self)',
  'camera=()',
  'microphone=()',
  'geolocation=()',
  'display-capture=()',
  'payment=()',
  'usb=()',
  'serial=()',
  'hid=()',
  'midi=()',
];

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY.join('; '),
  'Strict-Transport-Security': 'max-age=31536000', // a browser ignores it on plain http, as on a local network
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer', // the address of a session gives access to it
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS_POLICY.join(', '),
};
