/**
 * The origin of a call, for limits. Only the platform's own header counts: anybody can set
 * X-Forwarded-For.
 */

/** All calls without the header count as one caller; on Cloudflare itself there are none. */
const NOWHERE = 'nowhere';

export function callerOf(headers: Headers): string {
  const address = headers.get('CF-Connecting-IP')?.trim();
  return address ? networkOf(address.toLowerCase()) : NOWHERE;
}

/** An IPv4 address, or the first half of an IPv6 address: a household can use any address within its /64. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    const missing = Math.max(8 - groups.length - after.length, 0);
    groups.push(...Array.from({ length: missing }, () => '0'), ...after);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '') || '0')
    .join(':')}::/64`;
}
