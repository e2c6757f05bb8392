// Fields that a request may leave out. Null means the same as absent, because the answers write null where
// there is nothing, and clients send back what they read.
import * as z from 'zod/mini';

export function orAbsent<S extends z.core.SomeType>(schema: S) {
  return z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((given) => given ?? undefined),
    ),
  );
}

/** `fallback` stands for an absent value and for null. */
export function orDefault<S extends z.core.SomeType>(
  schema: S,
  fallback: NonNullable<z.output<S>>,
) {
  return z.pipe(
    z.nullish(schema),
    z.transform((given) => given ?? fallback),
  );
}

/** A field that the API wrote and that no request changes: accepted in any shape and ignored. */
export const readOnly = z.optional(z.unknown());
