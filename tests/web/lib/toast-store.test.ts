// Which messages stand in the corner, in which order and for how long.
import { beforeEach, describe, expect, it } from 'vitest';
import { hideToast, showToast, toastStore } from '../../../web/lib/toast-store.ts';

const titles = () => toastStore.getState().toasts.map((toast) => toast.title);

describe('the toast store', () => {
  beforeEach(() => toastStore.setState({ toasts: [] }));

  it('lets a message go after five seconds, an error too, unless it is to stay', () => {
    showToast({ title: 'Note' });
    showToast({ title: 'Failed', tone: 'error' });
    showToast({ title: 'Connection lost', tone: 'warning', durationMs: 0 });
    expect(toastStore.getState().toasts.map((toast) => toast.durationMs)).toEqual([5000, 5000, 0]);
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

  it('shows four at once: what would have gone by itself makes room for the rest', () => {
    showToast({ title: 'Stays', durationMs: 0 });
    for (const title of ['1', '2', '3', '4']) showToast({ title });
    expect(titles()).toEqual(['Stays', '2', '3', '4']);
  });

  it('lets what offers something make room last', () => {
    showToast({ title: 'Offers', action: { label: 'Take It Back', onSelect: () => undefined } });
    for (const title of ['1', '2', '3', '4', '5']) showToast({ title });
    expect(titles()).toEqual(['Offers', '3', '4', '5']);
    for (const title of ['6', '7', '8']) showToast({ title, action: { label: 'Show', onSelect: () => undefined } });
    expect(titles()).toEqual(['Offers', '6', '7', '8']);
  });
});
