// The front of a server on somebody's machine: it lets calls to one of our names through, says where they come from, and
// refuses all others. It runs in workerd, before the worker, as the text of this one function (runtime-config.ts): it may use
// only what it is given, and what the platform has.

export interface FrontEnv {
  APP: { fetch(request: Request): Promise<Response> };
  HOST_NAMES: readonly string[]; // lower-case, without ports
  HEADERS: Readonly<Record<string, string>>; // of every answer from the front itself
}

export async function answerInFront(request: Request, env: FrontEnv): Promise<Response> {
  const refuse = (status: number, code: string, message: string): Response =>
    Response.json({ message, status, code }, { status, headers: { ...env.HEADERS, 'Cache-Control': 'no-store' } });
  const url = new URL(request.url);
  // A page whose name was made to point here (DNS rebinding) would be of one origin with the app.
  if (!env.HOST_NAMES.includes(url.hostname)) {
    return refuse(
      421,
      'MISDIRECTED',
      'This server is not known by that name. ALLOWED_HOSTS names more; after a change of its address it has to be started again.',
    );
  }
  if (/^\/cdn-cgi(\/|$)/i.test(url.pathname)) return refuse(404, 'NOT_FOUND', 'There is nothing here.');
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()]) if (/^(mf|cf)-/.test(name)) headers.delete(name);
  // The platform sets it on Cloudflare; here workerd tells the address and the port: 127.0.0.1:5000, [::1]:5000.
  const { clientIp = '' } = (request as { cf?: { clientIp?: string } }).cf ?? {};
  headers.set('CF-Connecting-IP', clientIp.replace(/:\d+$/, '').replace(/^\[|\]$/g, ''));
  return env.APP.fetch(new Request(request, { headers }));
}
