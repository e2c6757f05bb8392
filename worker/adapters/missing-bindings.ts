// Creates replacements for missing Cloudflare bindings. With them, the Worker can start, and the
// health check can report the missing bindings. Each use of a replacement fails with an error that
// contains the name of the binding.

class MissingBindingError extends Error {
  override readonly name = 'MissingBindingError';

  constructor(binding: string) {
    super(`The binding ${binding} is missing.`);
  }
}

/** Creates a replacement for a binding whose methods all return a promise. */
export function createMissingBindingStub<T extends object>(binding: string): T {
  const refuse = () => Promise.reject(new MissingBindingError(binding));
  return new Proxy({} as T, { get: () => refuse });
}

/**
 * Creates a replacement for a database. Statements can be prepared and bound, because that happens at
 * startup. Running a statement fails.
 */
export function createMissingDatabase(binding: string): D1Database {
  const refuse = () => Promise.reject(new MissingBindingError(binding));
  const statement: D1PreparedStatement = new Proxy({} as D1PreparedStatement, {
    get: (_, name) => (name === 'bind' ? () => statement : refuse),
  });
  return new Proxy({} as D1Database, {
    get: (_, name) => (name === 'prepare' ? () => statement : refuse),
  });
}

/** Returns the names of the missing bindings. */
export function listMissing<E extends object>(env: E, names: readonly (keyof E & string)[]) {
  return names.filter((name) => env[name] === undefined || env[name] === null);
}
