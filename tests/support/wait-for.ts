// Waits for what comes by itself, as vi.waitFor does, with the patience that a busy machine needs: vi.waitFor gives up after a
// second, and moves clocks that a test has stopped forward with each look. Here they stay where they are.

/** Taken before a test puts clocks of its own in its place. */
const { setTimeout } = globalThis;
const LOOKS = 500;
const LOOK_EVERY_MS = 20;

/** The result of `look` as soon as it does not throw; after ten seconds, its error. */
export async function waitFor<Found>(look: () => Found): Promise<Found> {
  for (let left = LOOKS; ; left -= 1) {
    try {
      return look();
    } catch (error) {
      if (left === 0) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
