/** The path of a call about this session or something in it: `gamePath(id, 'characters', characterId)`. */
export function gamePath(sessionId: string, ...parts: string[]): string {
  return ['/game/sessions', ...[sessionId, ...parts].map(encodeURIComponent)].join('/');
}
