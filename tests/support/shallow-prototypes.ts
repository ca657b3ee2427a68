// Set up before every file of the worker's suite. The test runner wraps the prototype of its entrypoint in one more Proxy for each request
// and each room that it opens. With one loaded worker for all files, a request went through thousands of them: the files at the end took
// ten times as long, the whole suite twice. A prototype that the runner has wrapped once is wrapped.

const KEY = Symbol.for('two-lights.wrapped-prototypes');
const shared = globalThis as { [KEY]?: { kept: number } };

/** `kept`: how often a prototype stayed as it was. */
export const prototypes = shared[KEY] ?? wrapOnce();

function wrapOnce(): { kept: number } {
  const counted = { kept: 0 };
  const wrapped = new WeakMap<object, string>(); // by the Proxy, the trap in words
  globalThis.Proxy = new Proxy(Proxy, {
    construct(real, [target, handler]: [object, ProxyHandler<object>]) {
      const trap = handler.get?.toString() ?? '';
      if (trap.includes('getUnknownPrototypeKey') && wrapped.get(target) === trap) {
        counted.kept += 1;
        return target;
      }
      const proxy = new real(target, handler);
      wrapped.set(proxy, trap);
      return proxy;
    },
  });
  shared[KEY] = counted;
  return counted;
}
