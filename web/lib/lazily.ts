/**
 * Returns a function that creates the value in its first call. For formatters of Intl: the creation of the first one
 * takes longer than the first rendering of most screens.
 */
export function lazily<Value>(create: () => Value): () => Value {
  let created: { readonly value: Value } | undefined;
  return () => {
    created ??= { value: create() };
    return created.value;
  };
}
