import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { sqliteTable, text as textColumn } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import { columns } from '../../worker/db/columns.ts';
import { openDatabase } from '../../worker/db/database.ts';
import { bookings } from '../../worker/db/schema/bookings.ts';
import { serviceMarks } from '../../worker/db/schema/service-marks.ts';
import {
  bindQuery,
  flag,
  integer,
  json,
  nullable,
  row,
  runBatch,
  statement,
  text,
  withPlaceholders,
} from '../../worker/db/statement.ts';

const d1 = env.DB;
const mark = columns(serviceMarks);

const SET = statement({
  params: { name: text, at: integer, value: nullable(text) },
  sql: `INSERT INTO service_marks (${mark.name}, ${mark.at}, ${mark.value}) VALUES (:name, :at, :value)`,
});
const FIND = statement({
  params: { name: text },
  row: row<{ readonly at: number; readonly value: string | null }>(),
  sql: `SELECT ${mark.at}, ${mark.value} FROM service_marks WHERE ${mark.name} = :name`,
});

describe('the function `statement`', () => {
  it('numbers the parameters in the order of their first use in the text', () => {
    const { text: compiled } = statement({
      params: { id: text, from: integer, until: integer },
      sql: 'SELECT 1 WHERE 3 > :from AND 5 < :until AND :id IS NOT NULL',
    });
    expect(compiled).toBe('SELECT 1 WHERE 3 > ?1 AND 5 < ?2 AND ?3 IS NOT NULL');
  });

  it('gives the same number to both uses of a parameter', async () => {
    const again = statement({
      params: { a: integer, b: integer },
      row: row<{ readonly sum: number }>(),
      sql: 'SELECT :b * 100 + :a * 10 + :b AS sum',
    });
    expect(again.text).toBe('SELECT ?1 * 100 + ?2 * 10 + ?1 AS sum');
    expect(await again.first(d1, { a: 2, b: 1 })).toEqual({ sum: 121 });
  });

  it('does not treat colons in quoted texts as parameters', () => {
    const { text: compiled } = statement({
      params: { id: text },
      sql: "SELECT 'deleted:' || :id, ':id?', 'it''s :id'",
    });
    expect(compiled).toBe("SELECT 'deleted:' || ?1, ':id?', 'it''s :id'");
  });

  it('throws when the text uses a parameter that is not declared', () => {
    const make = () => statement({ params: { id: text }, sql: 'SELECT :id, :hostId' });
    expect(make).toThrow(':hostId is not declared');
  });

  it('throws when the text does not use a declared parameter', () => {
    const make = () => statement({ params: { id: text, hostId: text }, sql: 'SELECT :id' });
    expect(make).toThrow(':hostId is declared and not used');
  });

  it('throws when a parameter has no name', () => {
    expect(() => statement({ sql: 'SELECT ?1' })).toThrow('Give the parameter ?1 a name');
    expect(() => statement({ sql: 'SELECT ?' })).toThrow('Give the parameter ? a name');
  });

  it('causes a compile error when a value is missing, has the wrong name or the wrong type', () => {
    // @ts-expect-error: `value` is missing.
    expect(() => SET.bind(d1, { name: 'a', at: 1 })).toThrow(':value has no value');
    // @ts-expect-error: the name is `at`.
    expect(() => SET.bind(d1, { name: 'a', on: 1, value: null })).toThrow(':at has no value');
    // @ts-expect-error: `at` is a number.
    SET.bind(d1, { name: 'a', at: '1', value: null });
    // @ts-expect-error: `name` is not nullable.
    SET.bind(d1, { name: null, at: 1, value: null });
    // @ts-expect-error: the statement has parameters.
    expect(() => SET.bind(d1)).toThrow(':name has no value');
  });

  it('binds booleans, lists, objects and null', async () => {
    const echo = statement({
      params: {
        yes: flag,
        no: flag,
        list: json<readonly string[]>(),
        object: json<{ readonly a: number }>(),
        none: nullable(json<readonly string[]>()),
        some: nullable(flag),
      },
      row: row<Record<string, unknown>>(),
      sql: `SELECT :yes AS yes, :no AS no, (SELECT group_concat(value) FROM json_each(:list)) AS list,
        :object ->> 'a' AS object, :none AS none, :some AS some`,
    });
    const values = { yes: true, no: false, list: ['x', 'y'], object: { a: 1 }, none: null };
    expect(await echo.first(d1, { ...values, some: true })).toEqual({
      yes: 1,
      no: 0,
      list: 'x,y',
      object: 1,
      none: null,
      some: 1,
    });
  });

  it('returns typed rows or the number of changed rows, and `first` returns null when there is no row', async () => {
    expect((await SET.run(d1, { name: 'typed', at: 7, value: null })).changes).toBe(1);
    const found = await FIND.first(d1, { name: 'typed' });
    expect(found?.at.toFixed(1)).toBe('7.0');
    // @ts-expect-error: the row has no such column.
    expect(found?.name).toBeUndefined();
    expect(await FIND.all(d1, { name: 'typed' })).toEqual([{ at: 7, value: null }]);
    expect(await FIND.first(d1, { name: 'unknown' })).toBeNull();
    expect(await FIND.all(d1, { name: 'unknown' })).toEqual([]);
  });

  it('runs without parameters', async () => {
    const one = statement({ row: row<{ readonly n: number }>(), sql: 'SELECT 1 AS n' });
    expect(await one.first(d1)).toEqual({ n: 1 });
  });
});

describe('the function `runBatch`', () => {
  it('returns the rows of each statement with the type of that statement', async () => {
    const [, found, count] = await runBatch(d1, [
      SET.bind(d1, { name: 'batch', at: 1, value: 'x' }),
      FIND.bind(d1, { name: 'batch' }),
      statement({ row: row<{ readonly n: number }>(), sql: 'SELECT 2 AS n' }).bind(d1),
    ]);
    expect(found.results[0]?.value).toBe('x');
    expect(count.results[0]?.n).toBe(2);
    // @ts-expect-error: a row of FIND has no `n`.
    expect(found.results[0]?.n).toBeUndefined();
  });

  it('writes nothing when one of the statements fails', async () => {
    const twice = [
      SET.bind(d1, { name: 'twice', at: 1, value: null }),
      SET.bind(d1, { name: 'twice', at: 2, value: null }),
    ];
    await expect(runBatch(d1, twice)).rejects.toThrow('UNIQUE');
    expect(await FIND.first(d1, { name: 'twice' })).toBeNull();
  });

  it('accepts a query that drizzle built', async () => {
    const query = openDatabase(d1)
      .insert(serviceMarks)
      .values({ name: 'drizzle', at: 3, value: null })
      .returning({ name: serviceMarks.name });
    const [inserted] = await runBatch(d1, [bindQuery(d1, query)]);
    expect(inserted.results[0]?.name).toBe('drizzle');
  });
});

describe('the function `withPlaceholders`', () => {
  const build = (text: string) =>
    openDatabase(d1)
      .select({ found: sql<string>`${withPlaceholders(text)}`.as('found') })
      .from(serviceMarks);

  it('replaces each named parameter, and keeps colons in quoted texts', async () => {
    await SET.run(d1, { name: 'placeholders', at: 1, value: null });
    const query = build(":last || ':id?' || :id || 'it''s :id' || :last").limit(1);
    const [found] = await query.prepare().all({ id: 'b', last: 'a' });
    expect(found).toEqual({ found: "a:id?bit's :ida" });
  });

  it('throws when a parameter has no name', () => {
    expect(() => build('?1')).toThrow('Give the parameter ?1 a name');
  });
});

describe('the function `columns`', () => {
  it('returns the database column names for the property names in the schema', () => {
    expect(columns(bookings).guardStartAt).toBe('guard_start_at');
    expect(columns(bookings, 'b').guardStartAt).toBe('b.guard_start_at');
    // @ts-expect-error: a column that the schema does not have is a compile error.
    expect(columns(bookings).guardBeginAt).toBeUndefined();
  });

  it('returns the new name after a column was renamed', () => {
    const renamed = sqliteTable('t', { at: textColumn('at_time') });
    expect(`SELECT ${columns(renamed).at} FROM t`).toBe('SELECT at_time FROM t');
  });
});
