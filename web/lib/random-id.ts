/** 128 random bits as text. Not randomUUID: a laptop on the local network serves plain http, where that is missing. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
