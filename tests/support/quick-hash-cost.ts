/**
 * In place of worker/auth/hash-cost.ts where tests make accounts by the hundred: real hashes that are as quick as they can be. At
 * their real cost they were more than a third of what the worker's suite took. What is about that cost is in tests/worker/hashing.
 */
export const HASH_COST = { N: 1_024, r: 8, p: 1 };
