/** Reads rows that may be large in slices, so that never all of them are in memory. */

/** One query reads at most this many bytes together, or one row. */
const BYTES_PER_QUESTION = 2 * 1024 * 1024;

/** Groups neighbours, as many as one query may read. */
export function* inSlices<Place extends { bytes: number }>(places: Iterable<Place>): Generator<Place[]> {
  let together: Place[] = [];
  let bytes = 0;
  for (const place of places) {
    if (together.length > 0 && bytes + place.bytes > BYTES_PER_QUESTION) {
      yield together;
      together = [];
      bytes = 0;
    }
    together.push(place);
    bytes += place.bytes;
  }
  if (together.length > 0) yield together;
}
