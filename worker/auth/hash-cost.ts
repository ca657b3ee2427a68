/** The cost of one password hash: 16 MiB and about 120 ms. It is stored beside each hash, so it can grow. */
export const HASH_COST = { N: 16_384, r: 8, p: 5 };
