// Replacements for missing bindings: every use fails with the binding's name, while the health check still
// works.

class MissingBindingError extends Error {
  override readonly name = 'MissingBindingError';

  constructor(binding: string) {
    super(`The binding ${binding} is missing.`);
  }
}

/** For bindings whose methods all return a promise. */
export function createMissingBindingStub<T extends object>(binding: string): T {
  const refuse = () => Promise.reject(new MissingBindingError(binding));
  return new Proxy({} as T, { get: () => refuse });
}

/** Statements can be prepared and bound, which happens at startup, but not run. */
export function createMissingDatabase(binding: string): D1Database {
  const refuse = () => Promise.reject(new MissingBindingError(binding));
  const statement: D1PreparedStatement = new Proxy({} as D1PreparedStatement, {
    get: (_, name) => (name === 'bind' ? () => statement : refuse),
  });
  return new Proxy({} as D1Database, {
    get: (_, name) => (name === 'prepare' ? () => statement : refuse),
  });
}

/** Returns the `names` that are missing. */
export function listMissing<E extends object>(env: E, names: readonly (keyof E & string)[]) {
  return names.filter((name) => env[name] === undefined || env[name] === null);
}
