/** The real D1, where each question passes through the test's hands on its way: to be counted, delayed or lost. */
import { env } from 'cloudflare:workers';

/** What becomes of one question: `ask` puts it. A batch is one. */
export type Fate = (ask: () => Promise<unknown>) => Promise<unknown>;

export function questionedDatabase(put: Fate): D1Database {
  const reals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const statement = (real: D1PreparedStatement): D1PreparedStatement => {
    const shown = new Proxy(real, {
      get(_, name) {
        if (name === 'bind') return (...values: unknown[]) => statement(real.bind(...values));
        const member: unknown = Reflect.get(real, name);
        return typeof member === 'function' ? (...given: unknown[]) => put(() => member.apply(real, given)) : member;
      },
    });
    reals.set(shown, real);
    return shown;
  };
  return new Proxy(env.DB, {
    get(database, name) {
      if (name === 'prepare') return (sql: string) => statement(database.prepare(sql));
      if (name === 'batch') {
        return (statements: D1PreparedStatement[]) =>
          put(() => database.batch(statements.map((each) => reals.get(each) ?? each)));
      }
      const member: unknown = Reflect.get(database, name);
      return typeof member === 'function' ? member.bind(database) : member;
    },
  });
}

/** The database, where the question number `nth` (from 0) has this fate; `count` says how many were put. */
export function troubled(nth: number, fate: Fate): { DB: D1Database; count: () => number } {
  let asked = 0;
  const put: Fate = (ask) => {
    const isIt = asked === nth;
    asked += 1;
    return isIt ? fate(ask) : ask();
  };
  const DB = questionedDatabase(put);
  return { DB, count: () => asked };
}
