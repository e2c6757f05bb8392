// JSON in a column, read row by row: one value that cannot be read is one row's affair. Drizzle's own JSON
// columns throw for the whole result.
import { customType } from 'drizzle-orm/sqlite-core';

/** What a damaged text is read as. */
const UNREADABLE = Symbol('unreadable');

/** What a column holds: the value, if it can be read. Its shape is not known before it is looked at. */
export type Stored<T> = T | typeof UNREADABLE;

export function parseJson<T>(text: string): Stored<T> {
  try {
    return JSON.parse(text) as T;
  } catch {
    return UNREADABLE;
  }
}

/** Undefined for what is damaged or has another shape. */
export function readStored<T>(
  stored: Stored<T>,
  hasShape: (value: unknown) => boolean,
): T | undefined {
  return stored !== UNREADABLE && hasShape(stored) ? stored : undefined;
}

/** A text column of JSON. */
export const jsonColumn = <T>(name: string) =>
  customType<{ data: Stored<T>; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: parseJson,
  })(name);
