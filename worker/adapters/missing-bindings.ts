// What stands where a binding is missing: every use of it fails with the binding's name, and health can be asked.

class MissingBindingError extends Error {
  override readonly name = 'MissingBindingError';

  constructor(binding: string) {
    super(`The binding ${binding} is missing.`);
  }
}

/** For bindings whose methods all answer with a promise. */
export function createStandIn<T extends object>(binding: string): T {
  const refuse = () => Promise.reject(new MissingBindingError(binding));
  return new Proxy({} as T, { get: () => refuse });
}

/** Statements can be prepared and bound, as everything is when the program starts; none can be run. */
export function createMissingDatabase(binding: string): D1Database {
  const refuse = () => Promise.reject(new MissingBindingError(binding));
  const statement: D1PreparedStatement = new Proxy({} as D1PreparedStatement, {
    get: (_, name) => (name === 'bind' ? () => statement : refuse),
  });
  return new Proxy({} as D1Database, {
    get: (_, name) => (name === 'prepare' ? () => statement : refuse),
  });
}

/** Those of `names` that are not there. */
export function listMissing<E extends object>(env: E, names: readonly (keyof E & string)[]) {
  return names.filter((name) => env[name] === undefined || env[name] === null);
}
