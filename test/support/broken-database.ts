import { env } from 'cloudflare:workers';

/**
 * Returns a database whose statements fail with a real D1 error, because they use tables that do not exist.
 */
export function createBrokenDatabase(): D1Database {
  const breakNames = (statement: string) =>
    statement.replace(/\b(users|bookings|meeting_types)\b/g, 'missing_$1');
  const breakDatabase = <Target extends D1Database | D1DatabaseSession>(database: Target): Target =>
    new Proxy(database, {
      get(target, name) {
        if (name === 'prepare') return (text: string) => target.prepare(breakNames(text));
        if (name === 'withSession')
          return (start: string) => breakDatabase(env.DB.withSession(start));
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  return breakDatabase(env.DB);
}
