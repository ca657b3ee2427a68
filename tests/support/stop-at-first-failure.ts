// A file that drives a browser or a server is one story: after its first failure the rest is not run, since it would only say the same
// once more. The runner then runs the file again, whole (scripts/suites.ts).

import { afterEach, beforeEach } from 'vitest';

let hasFailed = false;

beforeEach(({ skip }) => {
  skip(hasFailed, 'A test before it failed.');
});

afterEach(({ task }) => {
  hasFailed ||= task.result?.state === 'fail';
});
