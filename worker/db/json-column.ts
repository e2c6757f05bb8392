// JSON in a column, read row by row: an unreadable value affects only its own row. Drizzle's JSON columns
// throw for the whole result.
import { customType } from 'drizzle-orm/sqlite-core';

/** The result for damaged text. */
const UNREADABLE = Symbol('unreadable');

/** The value of a column, if it is readable. Its shape is unknown until checked. */
export type Stored<T> = T | typeof UNREADABLE;

export function parseJson<T>(text: string): Stored<T> {
  try {
    return JSON.parse(text) as T;
  } catch {
    return UNREADABLE;
  }
}

/** Undefined when damaged or of another shape. */
export function readStored<T>(
  stored: Stored<T>,
  hasShape: (value: unknown) => boolean,
): T | undefined {
  return stored !== UNREADABLE && hasShape(stored) ? stored : undefined;
}

/** A text column with JSON. */
export const jsonColumn = <T>(name: string) =>
  customType<{ data: Stored<T>; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: parseJson,
  })(name);
