import { env } from 'cloudflare:workers';
import { getTableColumns } from 'drizzle-orm';
import { integer as integerColumn, sqliteTable, text as textColumn } from 'drizzle-orm/sqlite-core';
import { expect, it } from 'vitest';
import { columns } from '../../worker/db/columns.ts';
import { fromJson, insertInto, setExcluded } from '../../worker/db/insert-into.ts';
import { jsonColumn } from '../../worker/db/json-column.ts';
import { bookings } from '../../worker/db/schema/bookings.ts';
import { serviceMarks } from '../../worker/db/schema/service-marks.ts';
import { integer, row, statement } from '../../worker/db/statement.ts';

const d1 = env.DB;

const rooms = sqliteTable('rooms', {
  id: textColumn().primaryKey(),
  isOpen: integerColumn('is_open', { mode: 'boolean' }).notNull().default(true),
  tags: jsonColumn<readonly string[]>('tags').notNull(),
  view: textColumn({ enum: ['sea', 'yard'] }),
});

it('lists the columns and their values in the same order', () => {
  const { sql } = insertInto(rooms, {
    given: 'tags id',
    values: { isOpen: 'h.is_open' },
    omit: 'view',
    from: 'FROM houses h',
    ending: 'RETURNING id',
  });
  expect(sql).toBe(
    'INSERT INTO rooms (tags, id, is_open)\nSELECT :tags, :id, h.is_open\nFROM houses h RETURNING id',
  );
});

it('inserts one row when the SQL reads no table', () => {
  const { sql } = insertInto(rooms, { given: 'id isOpen tags', values: { view: 'NULL' } });
  expect(sql.trim()).toBe(
    'INSERT INTO rooms (id, is_open, tags, view)\nVALUES (:id, :isOpen, :tags, NULL)',
  );
});

it('accepts names on several lines', () => {
  const { sql } = insertInto(rooms, {
    given: `id isOpen
      tags view`,
    values: {},
  });
  expect(sql).toContain('(:id, :isOpen, :tags, :view)');
});

it('converts given values as the schema says', () => {
  const { params } = insertInto(rooms, { given: 'id isOpen tags view', values: {} });
  expect(params.id.toValue('a')).toBe('a');
  expect(params.isOpen.toValue(true)).toBe(1);
  expect(params.isOpen.toValue(false)).toBe(0);
  expect(params.tags.toValue(['x'])).toBe('["x"]');
  expect(params.view.toValue('sea')).toBe('sea');
  expect(params.view.toValue(null)).toBeNull();
});

it('causes a compile error when a column is forgotten, even if it has a default', () => {
  // @ts-expect-error: `isOpen` has a default, but it is not in `omit`.
  insertInto(rooms, { given: 'id tags view', values: {} });
  // @ts-expect-error: `view` is nullable, but it is not in `omit`.
  insertInto(rooms, { given: 'id tags isOpen', values: {} });
  // @ts-expect-error: `tags` has no default and is not nullable.
  insertInto(rooms, { given: 'id isOpen view', values: {}, omit: 'tags' });
});

it('causes a compile error when the table has no such column', () => {
  // @ts-expect-error: the column is `isOpen`.
  insertInto(rooms, { given: 'id tags view isOpened', values: { isOpen: '1' } });
  // @ts-expect-error: the column is `isOpen`.
  insertInto(rooms, { given: 'id tags view', values: { isOpen: '1', isOpened: '1' } });
  // @ts-expect-error: the column is `view`.
  insertInto(rooms, { given: 'id tags isOpen view', values: {}, omit: 'views' });
  // @ts-expect-error: `view` has two values.
  insertInto(rooms, { given: 'id tags view', values: { isOpen: '1', view: "'sea'" } });
});

it('reads columns from the fields of a JSON object', () => {
  const values = { ...fromJson('value', 'id tags'), isOpen: '1' };
  expect(values).toEqual({ id: "value ->> 'id'", tags: "value ->> 'tags'", isOpen: '1' });
  insertInto(rooms, { values, omit: 'view' });
  // @ts-expect-error: `tags` is neither in the JSON object nor among the other values.
  insertInto(rooms, { values: { ...fromJson('value', 'id'), isOpen: '1' }, omit: 'view' });
});

it('updates columns to the values of the refused row', () => {
  const room = columns(rooms);
  expect(setExcluded(room, 'isOpen tags')).toBe('is_open = excluded.is_open, tags = excluded.tags');
  // @ts-expect-error: the column is `isOpen`.
  setExcluded(room, 'tags isOpened');
});

it('causes a compile error when the INSERT of a booking forgets a column', () => {
  const names = Object.keys(getTableColumns(bookings)) as (keyof typeof bookings._.columns)[];
  const values = Object.fromEntries(names.map((name) => [name, `:${name}`] as const));
  const all = values as Record<(typeof names)[number], string>;
  const { notes, ...others } = all;
  expect(insertInto(bookings, { values: { ...others, notes } }).sql).toContain(':notes');
  // @ts-expect-error: `notes` is a column of the table.
  insertInto(bookings, { values: others });
});

const SET = statement({
  ...insertInto(serviceMarks, {
    given: 'name value',
    values: { at: ':now + 1' },
    params: { now: integer },
    ending: 'RETURNING at',
  }),
  row: row<{ readonly at: number }>(),
});

it('gives the statement the parameters and their types', async () => {
  const found = await SET.first(d1, { name: 'inserted', value: null, now: 7 });
  expect(found).toEqual({ at: 8 });
  // @ts-expect-error: `value` is missing.
  expect(() => SET.bind(d1, { name: 'inserted', now: 7 })).toThrow(':value has no value');
  // @ts-expect-error: `name` is not nullable.
  SET.bind(d1, { name: null, value: null, now: 7 });
  const place = statement(insertInto(rooms, { given: 'id isOpen tags view', values: {} }));
  const values = { id: 'a', isOpen: true, tags: [] } as const;
  // @ts-expect-error: `view` is one of the values in the schema.
  const bind = () => place.bind(d1, { ...values, view: 'lake' });
  expect(bind).toBeTypeOf('function');
});
