/** Whether a link leads back to the computer that opens it. It asks nobody: a name that is only set up to do so is not known here. */

const LOOPBACK = [
  /^(.+\.)?localhost\.?$/,
  /^127\.\d+\.\d+\.\d+$/,
  /^0\.0\.0\.0$/, // browsers take "any address" for this computer
  /^\[::1?\]$/,
  /^\[::ffff:(7f[\da-f]{2}:[\da-f]+|0:0)\]$/, // the same IPv4 addresses in IPv6
];

/** Of an absolute link by its name or address, in whatever way that is written. */
export function isLoopback(link: string): boolean {
  const { hostname } = new URL(link); // in small letters, IPv4 in four numbers, IPv6 shortened
  return LOOPBACK.some((form) => form.test(hostname));
}
