/** Rows that may be large, asked for some at a time, so that all of them are never held at once. What is in them is not known here. */

/** What one question reads has at most so many bytes together, or is one row. */
const BYTES_PER_QUESTION = 2 * 1024 * 1024;

/** Neighbours together, as many as one question may read. */
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
