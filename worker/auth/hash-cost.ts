/** What a hash of a password costs whoever makes one: 16 MiB and about 120 ms. It is written beside each hash, so it can grow. */
export const HASH_COST = { N: 16_384, r: 8, p: 5 };
