import { api } from './api.ts';
import { ChangedMeanwhile, type Tagged } from './http.ts';

/** The most attempts: with a proxy that rewrites ETags, or drops them one way, it would never end. */
const TRIES = 5;

/**
 * Changes an entity by the result of `decide` on its current state; null sends nothing. If somebody else changes it between
 * the read and the save, `decide` runs again on the new state, and may throw. `known` is the entity as it was read before: if
 * it is still current, one call is enough. Throws ApiError, also if it changed again at each of several attempts.
 */
export async function changeEntity<Entity extends object>(
  path: string,
  decide: (now: Entity) => object | null,
  known?: Tagged<Entity>,
): Promise<Tagged<Entity>> {
  let now = known ?? (await api.getTagged<Entity>(path));
  for (let left = TRIES - 1; ; left -= 1) {
    const change = decide(now.entity);
    if (change === null) return now;
    try {
      return await api.patchTagged<Entity>(path, change, now.etag);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || left === 0) throw error;
      now = error.now as Tagged<Entity>;
    }
  }
}
