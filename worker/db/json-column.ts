// Defines a column type for JSON. The JSON is parsed row by row, so that an unreadable value affects only its
// own row. Drizzle's own JSON column throws for the whole result.
import { customType } from 'drizzle-orm/sqlite-core';
import * as z from 'zod/mini';

/** The value for a column whose text is not valid JSON. */
const UNREADABLE = Symbol('unreadable');

/** The parsed value of a column, or `UNREADABLE`. The value is not checked yet. */
export type Stored<T> = T | typeof UNREADABLE;

export function parseJson<T>(text: string): Stored<T> {
  try {
    return JSON.parse(text) as T;
  } catch {
    return UNREADABLE;
  }
}

/** Returns the value with its defaults. Returns undefined when the value is unreadable or the schema refuses it. */
export const readStored = <T>(stored: Stored<T>, schema: z.ZodMiniType<T>): T | undefined =>
  stored === UNREADABLE ? undefined : z.safeParse(schema, stored).data;

/** One schema for each key of the type, also for the optional keys. */
export type StoredShape<T> = { readonly [Key in keyof T]-?: z.ZodMiniType<T[Key]> };

/**
 * Returns the schema of a stored object. Keys that the type does not have are kept, because a later version may
 * have written them.
 */
export const storedObject = <T extends object>(shape: StoredShape<T>): z.ZodMiniType<T> =>
  z.looseObject(shape) as unknown as z.ZodMiniType<T>;

/** Any text, although the type is narrower. */
export const anyText = <T extends string>(): z.ZodMiniType<T> =>
  z.custom<T>((value) => typeof value === 'string');

/** Any value, or none. For a part that needs no check, because a damaged value does no harm. */
export const unchecked = <T>() => z.optional(z.custom<T>()) as z.ZodMiniType<T>;

/** Defines a text column that contains JSON. */
export const jsonColumn = <T>(name: string) =>
  customType<{ data: Stored<T>; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: parseJson,
  })(name);
