// The names of a server on this machine. Another site whose name was made to point here sends that
// name, and is refused (front.ts).

import { hostname, networkInterfaces } from 'node:os';

/**
 * Lower-case, without ports, an IPv6 address in brackets: loopback, the machine's name, with `host` the addresses at which it listens,
 * and those of `allowed`, separated by commas.
 */
export function hostNamesOf(host: string, allowed = ''): string[] {
  const own = hostname().toLowerCase();
  const names = ['localhost', '127.0.0.1', '[::1]', own, `${own.replace(/\.local$/, '')}.local`, bracketed(host)];
  if (host === '0.0.0.0' || host === '::') {
    const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    names.push(...addresses.map(({ address }) => bracketed(address)));
  }
  for (const name of allowed.split(',')) names.push(bracketed(name.trim()));
  return [...new Set(names.map((name) => name.toLowerCase()))].filter((name) => name !== '');
}

function bracketed(name: string): string {
  return name.includes(':') && !name.startsWith('[') ? `[${name}]` : name;
}
