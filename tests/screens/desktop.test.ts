// Every screen and every dialog at a desk, in both themes: axe finds nothing, nothing is wider than the window, and the console
// has no errors.
import { VISITS } from './all-scenes.ts';
import { judgeVisits } from './visit.ts';

judgeVisits('desktop', VISITS);
