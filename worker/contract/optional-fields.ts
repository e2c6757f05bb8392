// A field that a request may leave out. Null counts as absent, because responses contain null for missing
// values and clients send these responses back.
import * as z from 'zod/mini';

export function orAbsent<S extends z.core.SomeType>(schema: S) {
  return z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value) => value ?? undefined),
    ),
  );
}

/** A field that a request may leave out. `fallback` replaces an absent value and null. */
export function orDefault<S extends z.core.SomeType>(
  schema: S,
  fallback: NonNullable<z.output<S>>,
) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? fallback),
  );
}

/** A response field that a request cannot change. Every value is accepted and ignored. */
export const readOnly = z.optional(z.unknown());
