// Builds the INSERT of a hand-written statement from the schema. The parameters, the list of columns and the list of
// values come from one declaration. Each column of the table must occur in it, so a new column does not compile until
// each INSERT has a value for it or omits it.
import { type GetColumnData, getTableColumns, getTableName, type Table } from 'drizzle-orm';
import { namesOf } from '../domain/api/declared-fields.ts';
import type { Kind, Kinds } from './statement.ts';

/** SQL for the id of a row whose id is not derived from other data. */
export const RANDOM_ID = 'lower(hex(randomblob(16)))';

type ColumnsOf<T extends Table> = T['_']['columns'];

/** The names of the columns that are nullable or have a default. */
type Omissible<T extends Table> = {
  [Name in keyof ColumnsOf<T>]: ColumnsOf<T>[Name]['_'] extends { notNull: true; hasDefault: false }
    ? never
    : Name;
}[keyof ColumnsOf<T>];

/** The words of a text. */
export type Words<Text extends string> = Text extends `${infer Line}\n${infer Rest}`
  ? Words<Line> | Words<Rest>
  : Text extends `${infer Word} ${infer Rest}`
    ? Exclude<Word, ''> | Words<Rest>
    : Exclude<Text, ''>;

/** The text itself if it consists of these names, otherwise the first wrong name, for the message of the compiler. */
type NamesIn<Text extends string, Name> = [Exclude<Words<Text>, Name>] extends [never]
  ? Text
  : `not possible here: ${Exclude<Words<Text>, Name>}`;

/** Unreadable JSON is only read, never written. */
type GivenParams<T extends Table, Given extends string> = {
  readonly [Name in Words<Given> & keyof ColumnsOf<T>]: Kind<
    Exclude<GetColumnData<ColumnsOf<T>[Name]>, symbol>
  >;
};

interface Insert<T extends Table, Given extends string, Omitted extends string, Params> {
  /** The columns whose value is the parameter with the name and the type of the column. */
  readonly given?: NamesIn<Given, keyof ColumnsOf<T>>;
  /** The columns that stay null or get their default. */
  readonly omit?: NamesIn<Omitted, Omissible<T>>;
  /** The SQL of all other columns. */
  readonly values: {
    readonly [Name in Exclude<keyof ColumnsOf<T>, Words<Given> | Words<Omitted>>]: string;
  };
  /** The parameters in the SQL, in addition to the given columns. */
  readonly params?: Params;
  /** The rest of the SELECT. Without it, the statement inserts one row without a condition. */
  readonly from?: string;
  /** The ON CONFLICT and the RETURNING clause. */
  readonly ending?: string;
}

/** Returns the parameters and the SQL for `statement`. */
export function insertInto<
  T extends Table,
  Given extends string = never,
  Omitted extends string = never,
  Params extends Kinds = Record<never, never>,
>(
  table: T,
  { given, values, params, from, ending = '' }: Insert<T, Given, Omitted, Params>,
): { readonly params: NoInfer<Params> & GivenParams<T, Given>; readonly sql: string } {
  const columns = getTableColumns(table);
  const names = listNames(given ?? '');
  const row = new Map([
    ...names.map((name) => [name, `:${name}`] as const),
    ...Object.entries<string>(values),
  ]);
  const columnNames = [...row.keys()].map((name) => columns[name]?.name).join(', ');
  const list = [...row.values()].join(', ');
  return {
    params: { ...params, ...givenKinds(table, names) } as Params & GivenParams<T, Given>,
    sql: `INSERT INTO ${getTableName(table)} (${columnNames})
${from === undefined ? `VALUES (${list})` : `SELECT ${list}\n${from}`} ${ending}`,
  };
}

export const listNames = <Text extends string>(text: Text) =>
  text.split(/\s+/).filter((name) => name !== '') as Words<Text>[];

// TypeScript cannot join names. So the type says that the text is one of them, and a longer text has all of them.
export const wordsOf = <Fields extends object>(fields: Fields) =>
  namesOf(fields).join(' ') as Extract<keyof Fields, string>;

/** Returns the parameters of the columns. The schema converts their values, as in queries of drizzle. */
function givenKinds(table: Table, names: readonly string[]) {
  const columns = getTableColumns(table);
  const kinds = names.map((name) => {
    const toValue = (value: unknown) =>
      value === null || value === undefined ? value : columns[name]?.mapToDriverValue(value);
    return [name, { toValue }] as const;
  });
  return Object.fromEntries(kinds);
}

/** Returns the values of columns that have the same names as the fields of a JSON object. */
export function fromJson<Names extends string>(object: string, names: Names) {
  const values = listNames(names).map((name) => [name, `${object} ->> '${name}'`] as const);
  return Object.fromEntries(values) as Readonly<Record<Words<Names>, string>>;
}

/** Returns the list of DO UPDATE SET that takes these columns from the row of the INSERT. */
export function setExcluded<Name extends string, Names extends string>(
  columns: Readonly<Record<Name, string>>,
  names: NamesIn<Names, Name>,
) {
  const found = new Map(Object.entries(columns));
  return listNames<string>(names)
    .map((name) => `${found.get(name)} = excluded.${found.get(name)}`)
    .join(', ');
}

/** Returns the list of SET that takes from a JSON object the columns that the object contains. */
export const setGiven = <Name extends string>(
  columns: Readonly<Record<Name, string>>,
  names: readonly Name[],
  object: string,
) =>
  names
    .map((name) => [columns[name], `json_type(${object}, '$.${name}')`, `${object} ->> '${name}'`])
    .map(([column, type, value]) => `${column} = iif(${type} IS NULL, ${column}, ${value})`)
    .join(', ');
