import { env } from 'cloudflare:workers';

export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface RecordingDatabase {
  readonly database: D1Database;
  /** The statements in the order of their `bind` calls, or of `prepare` if a statement has no parameters. */
  readonly statements: RecordedStatement[];
}

/** Wraps the real database and records the text and values of every statement. */
export function createRecordingDatabase(): RecordingDatabase {
  const statements: RecordedStatement[] = [];
  const record = (text: string, statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') {
          return (...values: unknown[]) => {
            statements.push({ text, values });
            return target.bind(...values);
          };
        }
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const recordAll = <Target extends D1Database | D1DatabaseSession>(real: Target): Target =>
    new Proxy(real, {
      get(target, name) {
        if (name === 'withSession') return (start: string) => recordAll(env.DB.withSession(start));
        if (name === 'prepare') {
          return (text: string) => {
            if (!text.includes('?')) statements.push({ text, values: [] });
            return record(text, target.prepare(text));
          };
        }
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  return { database: recordAll(env.DB), statements };
}
