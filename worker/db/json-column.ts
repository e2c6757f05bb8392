// Defines a column type for JSON. The JSON is parsed row by row, so that an unreadable value affects only its
// own row. Drizzle's own JSON column throws for the whole result.
import { customType } from 'drizzle-orm/sqlite-core';

/** The value for a column whose text is not valid JSON. */
const UNREADABLE = Symbol('unreadable');

/** The parsed value of a column, or `UNREADABLE`. The shape of the value is not checked yet. */
export type Stored<T> = T | typeof UNREADABLE;

export function parseJson<T>(text: string): Stored<T> {
  try {
    return JSON.parse(text) as T;
  } catch {
    return UNREADABLE;
  }
}

/** Returns the value. Returns undefined when the value is unreadable or `hasShape` returns false for it. */
export function readStored<T>(
  stored: Stored<T>,
  hasShape: (value: unknown) => boolean,
): T | undefined {
  return stored !== UNREADABLE && hasShape(stored) ? stored : undefined;
}

/** Defines a text column that contains JSON. */
export const jsonColumn = <T>(name: string) =>
  customType<{ data: Stored<T>; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: parseJson,
  })(name);
