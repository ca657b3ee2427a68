/** Whether the field for what one wants to do is open on this screen: beside the hand, and opened from the line too. */
import { createStore } from 'zustand/vanilla';

export const wishOpen = createStore(() => ({ isOpen: false }));
