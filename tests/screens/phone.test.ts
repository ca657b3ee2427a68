// Every screen and every dialog on a phone: axe finds nothing, nothing is wider than the window, and the console has no errors. In
// which themes, visit.ts says.
import { VISITS } from './all-scenes.ts';
import { judgeVisits } from './visit.ts';

judgeVisits('phone', VISITS);
