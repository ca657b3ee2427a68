// The name last played under on this device, offered again the next time. It is no sign-in and proves nothing.
const STORAGE_KEY = 'two-lights-player-name';

export function lastPlayerName(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? '';
  } catch (error) {
    console.info('This browser keeps no storage for us: no name is remembered.', error);
    return '';
  }
}

export function rememberPlayerName(name: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, name);
  } catch (error) {
    console.info('This browser keeps no storage for us: no name is remembered.', error);
  }
}
