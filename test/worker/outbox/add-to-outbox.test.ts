import { expect, it } from 'vitest';
import { addToOutbox } from '../../../worker/db/outbox/add-to-outbox.ts';

const ENTRY = { id: ':mailId', hostId: 'u.id', event: "'account.agenda'" } as const;

/** Returns the value of each column. */
function readValues(sql: string): Record<string, string> {
  const [, names = '', values = ''] = /\((.*)\)\nSELECT (.*)\nFROM/.exec(sql) ?? [];
  const list = values.split(', ');
  return Object.fromEntries(names.split(', ').map((name, index) => [name, list[index] ?? '']));
}

it('adds a pending email to the host that is due immediately', () => {
  expect(readValues(addToOutbox(ENTRY, 'FROM users u'))).toEqual({
    id: ':mailId',
    host_id: 'u.id',
    booking_id: 'NULL',
    contact_id: 'NULL',
    kind: "'mail'",
    event: "'account.agenda'",
    audience: "'host'",
    guest_id: 'NULL',
    status: "'pending'",
    due_at: ':now',
    payload: 'NULL',
    origin: ':origin',
    caused_by: 'NULL',
    created_at: ':now',
  });
});

it('uses the values of the entry', () => {
  const entry = { kind: "'calendar'", audience: ':audience', createdAt: ':at', bookingId: 'b.id' };
  expect(readValues(addToOutbox({ ...ENTRY, ...entry }, 'FROM bookings b'))).toMatchObject({
    kind: "'calendar'",
    audience: ':audience',
    due_at: ':at',
    created_at: ':at',
    booking_id: 'b.id',
  });
});

it('ends with the condition', () => {
  const sql = addToOutbox(ENTRY, 'FROM users u WHERE u.id = :id RETURNING id');
  expect(sql.trim()).toMatch(/\nFROM users u WHERE u\.id = :id RETURNING id$/);
});
