/** Safari, and every browser on an iPhone, deletes what a site stored when it was not visited for seven days; an installed app keeps it. */

export function forgetsNotes(): boolean {
  return /^Apple/.test(navigator.vendor) && !matchMedia('(display-mode: standalone)').matches;
}

/** To follow a sentence that says what is kept on this device. */
export const forgetsWords = () => (forgetsNotes() ? ' This browser forgets it after seven days without a visit.' : '');
