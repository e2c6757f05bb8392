// Fields that are declared once, as an object with their defaults. The type of a default is the type of the field. Lists,
// schemas and responses are derived from such an object.

/** The `typeof` of a default. The default of a value that may be null is null, so its type is `object`. */
type TypeOf<Value> = null extends Value
  ? 'object'
  : Value extends boolean
    ? 'boolean'
    : Value extends number
      ? 'number'
      : Value extends string
        ? 'string'
        : 'object';

/** The key of a field in the values of `mapFields`. */
type KeyOf<Name, Value, Values> = Name extends keyof Values ? Name : TypeOf<Value>;

export const namesOf = <Fields extends object>(fields: Fields) =>
  Object.keys(fields) as Extract<keyof Fields, string>[];

/** Returns these fields of an object that has more fields. */
export function pickFields<Fields extends object, Source extends object>(
  fields: Fields,
  source: Source,
) {
  const entries = Object.entries(source).filter(([name]) => name in fields);
  return Object.fromEntries(entries) as Pick<Source, keyof Fields & keyof Source>;
}

/** Returns for each field the value with its name, or else the value of its type. */
export function mapFields<Fields extends object, Values extends object>(
  fields: Fields,
  values: Values & {
    readonly [Name in keyof Fields as KeyOf<Name, Fields[Name], Values>]: unknown;
  },
) {
  const given = new Map(Object.entries<unknown>(values));
  const entries = namesOf(fields).map((name) => [
    name,
    given.get(name) ?? given.get(typeof fields[name]),
  ]);
  return Object.fromEntries(entries) as {
    readonly [Name in keyof Fields]: Values[KeyOf<Name, Fields[Name], Values> & keyof Values];
  };
}
