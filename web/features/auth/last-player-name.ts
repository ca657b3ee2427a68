// The name last played under on this device, offered again the next time. It is no sign-in and proves nothing.
import { keptText } from '../../lib/kept-text.ts';

const kept = keptText('device', 'two-lights-player-name', 'no name is remembered');

export function lastPlayerName(): string {
  return kept.read() ?? '';
}

export function rememberPlayerName(name: string): void {
  kept.write(name);
}
