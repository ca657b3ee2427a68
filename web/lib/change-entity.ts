import { api } from './api.ts';
import { ChangedMeanwhile, type Tagged } from './http.ts';

/**
 * Changes an entity by what `decide` makes of it as it is now; null sends nothing. Where somebody else changes it between the question
 * and the save, `decide` is asked again with what it is by then, and may throw. `known` is the entity as it was read before: where it
 * is still so, one call is enough. Throws ApiError.
 */
export async function changeEntity<Entity extends object>(
  path: string,
  decide: (now: Entity) => object | null,
  known?: Tagged<Entity>,
): Promise<Tagged<Entity>> {
  let now = known ?? (await api.getTagged<Entity>(path));
  for (;;) {
    const change = decide(now.entity);
    if (change === null) return now;
    try {
      return await api.patchTagged<Entity>(path, change, now.etag);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      now = error.now as Tagged<Entity>;
    }
  }
}
