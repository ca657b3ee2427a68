/** What players open to join the session, on whatever host this page came from. */
export function loginLinkOf(sessionId: string): string {
  return `${location.origin}/lobby/${sessionId}`;
}
