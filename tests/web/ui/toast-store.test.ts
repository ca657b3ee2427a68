// Which messages stand in the corner, in which order and for how long.
import { beforeEach, describe, expect, it } from 'vitest';
import { hideToast, showToast, toastStore } from '../../../web/ui/toast-store.ts';

const titles = () => toastStore.getState().toasts.map((toast) => toast.title);

describe('the toast store', () => {
  beforeEach(() => toastStore.setState({ toasts: [] }));

  it('lets a message go after five seconds and keeps an error until it is closed', () => {
    showToast({ title: 'Note' });
    showToast({ title: 'Failed', tone: 'error' });
    showToast({ title: 'Failed for a moment', tone: 'error', durationMs: 6000 });
    expect(toastStore.getState().toasts.map((toast) => toast.durationMs)).toEqual([5000, 0, 6000]);
  });

  it('replaces the message of the same id in its place', () => {
    showToast({ id: 'line', title: 'Disconnected', durationMs: 0 });
    showToast({ title: 'Other' });
    expect(showToast({ id: 'line', title: 'Connected' })).toBe('line');
    expect(titles()).toEqual(['Connected', 'Other']);
  });

  it('hides one and leaves the others', () => {
    const first = showToast({ title: 'First' });
    showToast({ title: 'Second' });
    hideToast(first);
    expect(titles()).toEqual(['Second']);
  });

  it('shows four at once: what would have gone by itself makes room, errors stay', () => {
    showToast({ title: 'Error', tone: 'error' });
    for (const title of ['1', '2', '3', '4']) showToast({ title });
    expect(titles()).toEqual(['Error', '2', '3', '4']);
  });
});
