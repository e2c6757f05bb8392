// Replacements for missing bindings. Every use fails with an error that names the binding, so the Worker
// starts and the health check works.

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
 * Creates a replacement for a database. Statements can be prepared and bound, which happens at startup, but
 * running them fails.
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

/** Returns those of the `names` that are missing. */
export function listMissing<E extends object>(env: E, names: readonly (keyof E & string)[]) {
  return names.filter((name) => env[name] === undefined || env[name] === null);
}
