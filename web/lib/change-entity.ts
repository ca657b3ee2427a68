import { api } from './api.ts';
import { ChangedMeanwhile, type Tagged } from './http.ts';

/** So often at most: a proxy that rewrites ETags, or drops them on one way only, would have it go on for ever. */
const TRIES = 5;

/**
 * Changes an entity by what `decide` makes of it as it is now; null sends nothing. Where somebody else changes it between the question
 * and the save, `decide` is asked again with what it is by then, and may throw. `known` is the entity as it was read before: where it
 * is still so, one call is enough. Throws ApiError, also where it was changed again at each of several tries.
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
