// Defines hand-written SQL statements with named parameters and typed rows. These statements are used for conditional
// writes, which drizzle cannot build, and for frequent queries. D1 accepts only `?1 … ?n`, so each `:name` is
// replaced by a number when the module loads. The row type is not checked at runtime, so every statement must
// run in a test (decision 65).
import { getTableColumns, type InferSelectModel, type SQL, sql, type Table } from 'drizzle-orm';

/** A type of parameter. `toValue` converts a parameter to the value that D1 receives. */
export interface Kind<Value> {
  readonly toValue: (value: Value) => string | number | null;
}

export const text: Kind<string> = { toValue: (value) => value };
export const integer: Kind<number> = { toValue: (value) => value };
/** SQLite has no booleans, so true is stored as 1 and false as 0. */
export const flag: Kind<boolean> = { toValue: (value) => (value ? 1 : 0) };
/** Passes a list or an object as one value, for `json_each` and the other JSON functions. */
export const json = <Value>(): Kind<Value> => ({ toValue: (value) => JSON.stringify(value) });

export const nullable = <Value>(kind: Kind<Value>): Kind<Value | null> => ({
  toValue: (value) => (value === null ? null : kind.toValue(value)),
});

export type Kinds = Readonly<Record<string, Kind<never>>>;
type ValuesOf<Params> = {
  readonly [Name in keyof Params]: Params[Name] extends Kind<infer Value> ? Value : never;
};
/**
 * The arguments that follow the database in calls of `bind`, `all`, `first` and `run`. These arguments are the
 * values of the parameters. A statement without parameters has no such arguments.
 */
type Arguments<Params> = keyof Params extends never ? [] : [params: ValuesOf<Params>];

declare const ROW: unique symbol;
/** Carries the type of a row. At runtime it is an empty object. */
interface RowType<Row> {
  readonly [ROW]?: () => Row;
}
export const row = <Row>(): RowType<Row> => ({});

/** A statement with the values of its parameters. */
export type Bound<Row = unknown> = D1PreparedStatement & { readonly [ROW]: () => Row };

interface Definition<Params, Row> {
  readonly params?: Params;
  /** Set only for a statement that returns rows. */
  readonly row?: RowType<Row>;
  readonly sql: string;
}

interface Statement<Params, Row> {
  /** The SQL with numbered parameters, as D1 receives it. */
  readonly text: string;
  /** Returns the statement with its values, for `runBatch`. */
  bind(d1: D1Database, ...params: Arguments<Params>): Bound<Row>;
  all(d1: D1Database, ...params: Arguments<Params>): Promise<Row[]>;
  first(d1: D1Database, ...params: Arguments<Params>): Promise<Row | null>;
  run(d1: D1Database, ...params: Arguments<Params>): Promise<D1Meta>;
}

/** Matches a named parameter, a parameter without a name, or the text before the next one. A quoted text has no parameters. */
const PARTS = /:([A-Za-z]\w*)|\?\d*|(?:'[^']*'|[^':?])+|./gs;

/** Divides SQL into its named parameters and the texts between them, which have no name. */
function divideAtNames(
  sql: string,
): { readonly part: string; readonly name: string | undefined }[] {
  return Array.from(sql.matchAll(PARTS), ([part, name]) => {
    if (part.startsWith('?')) throw new Error(`Give the parameter ${part} a name: ${sql}`);
    return { part, name };
  });
}

/**
 * Returns the SQL with numbered parameters, and the names in the order of their numbers. A name that occurs
 * twice has one number.
 */
function compile(sql: string, declared: readonly string[]) {
  const names: string[] = [];
  const parts = divideAtNames(sql).map(({ part, name }) => {
    if (name === undefined) return part;
    if (!declared.includes(name)) throw new Error(`:${name} is not declared: ${sql}`);
    if (!names.includes(name)) names.push(name);
    return `?${names.indexOf(name) + 1}`;
  });
  const unused = declared.find((name) => !names.includes(name));
  if (unused !== undefined) throw new Error(`:${unused} is declared and not used: ${sql}`);
  return { compiled: parts.join(''), names };
}

export function statement<Params extends Kinds = Record<never, never>, Row = never>(
  definition: Definition<Params, Row>,
): Statement<Params, Row> {
  const kinds: Kinds = definition.params ?? {};
  const { compiled, names } = compile(definition.sql, Object.keys(kinds));
  const converters = names.map((name) => ({ name, toValue: kinds[name]?.toValue as ToValue }));

  function bind(d1: D1Database, params: Readonly<Record<string, unknown>> = {}): Bound<Row> {
    const prepared = d1.prepare(compiled);
    const bound = names.length === 0 ? prepared : prepared.bind(...toValues(params));
    return bound as Bound<Row>;
  }

  function toValues(params: Readonly<Record<string, unknown>>) {
    return converters.map(({ name, toValue }) => {
      const value = toValue(params[name]);
      if (value === undefined) throw new Error(`:${name} has no value: ${definition.sql}`);
      return value;
    });
  }

  return {
    text: compiled,
    bind,
    all: async (d1, ...params) => (await bind(d1, ...params).all<Row>()).results,
    first: (d1, ...params) => bind(d1, ...params).first<Row>(),
    run: async (d1, ...params) => (await bind(d1, ...params).run()).meta,
  };
}

type ToValue = (value: unknown) => string | number | null | undefined;

type ResultsOf<Statements> = {
  -readonly [Index in keyof Statements]: Statements[Index] extends Bound<infer Row>
    ? D1Result<Row>
    : never;
};

/**
 * Runs the statements in one transaction: all of them, or none. Returns one result per statement,
 * with the rows of that statement.
 */
export async function runBatch<const Statements extends readonly Bound[]>(
  d1: D1Database,
  statements: Statements,
): Promise<ResultsOf<Statements>> {
  return (await d1.batch([...statements])) as ResultsOf<Statements>;
}

/** Turns a query that drizzle built into a statement for a batch with hand-written statements. */
export function bindQuery<Row>(
  d1: D1Database,
  query: { toSQL(): { sql: string; params: unknown[] }; readonly _: { readonly result: Row[] } },
): Bound<Row> {
  const { sql, params } = query.toSQL();
  return d1.prepare(sql).bind(...params) as Bound<Row>;
}

/**
 * Converts a row from D1 to the values of the schema. Use it for rows of `bindQuery`, which are not
 * converted.
 */
export function decodeRow<T extends Table>(table: T, row: object): InferSelectModel<T> {
  const values = new Map<string, unknown>(Object.entries(row));
  const decoded = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = values.get(column.name) ?? null;
    return [key, value === null ? null : column.mapFromDriverValue(value)];
  });
  return Object.fromEntries(decoded) as InferSelectModel<T>;
}

/** Converts SQL with named parameters, such as `:now`, to SQL with placeholders for a query of drizzle. */
export const withPlaceholders = (text: string): SQL =>
  sql.join(
    divideAtNames(text).map(({ part, name }) =>
      name === undefined ? sql.raw(part) : sql.placeholder(name),
    ),
  );
