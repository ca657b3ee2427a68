/**
 * What every answer tells a browser: what a page of ours may load, run, open and be embedded in. The same values stand
 * in web/public/_headers, for the files that are served before the worker is asked.
 */

/** Only what is ours, no script or style in the page itself; a socket to our own origin is `'self'` as well. */
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

/** What a table needs: a screen that stays awake, links on the clipboard, its own sounds. The rest is nobody's. */
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
  'Referrer-Policy': 'no-referrer', // the address of a session is what lets people in
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS_POLICY.join(', '),
};
