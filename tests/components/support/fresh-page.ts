// The page in which components stand, as the app's own page has it: its style sheets and its theme. Each test finds it empty,
// with nothing kept on the device and nobody signed in.
import '../../../web/styles/fonts.css';
import '../../../web/styles/tokens.css';
import '../../../web/styles/base.css';
import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { forget } from '../../../web/lib/auth-store.ts';
import { queryClient } from '../../../web/lib/query-client.ts';
import { toastStore } from '../../../web/lib/toast-store.ts';
import { cleanup, DESK } from './page.tsx';

document.documentElement.dataset.theme = 'auto';

beforeEach(async () => {
  if (innerWidth !== DESK.width || innerHeight !== DESK.height) await page.viewport(DESK.width, DESK.height);
});

afterEach(() => {
  cleanup();
  forget();
  queryClient.clear();
  toastStore.setState({ toasts: [] });
  localStorage.clear();
  sessionStorage.clear();
});
