// Every screen and every dialog on a phone, in both themes: axe finds nothing, nothing is wider than the window, and the console
// has no errors.
import { VISITS } from './all-scenes.ts';
import { judgeVisits } from './visit.ts';

judgeVisits('phone', VISITS);
