import { expect, it } from 'vitest';
import { storedFacts } from '../../../worker/db/outbox/stored-facts.ts';

const isReadable = (value: unknown): boolean => storedFacts.safeParse(value).success;

it('stored facts are readable with any combination of optional parts', () => {
  const host = { name: 'Ada', email: 'a@x.example', username: 'ada', timeZone: 'UTC' };
  const webhook = { name: 'A', url: 'https://x.example', reason: 'gone' };
  const allParts = { host, webhook, by: 'invitee', former: { startAt: 1, endAt: 2 } };
  for (const value of [
    {},
    allParts,
    { reminder: { kind: 'day', startAt: 1 } },
    { later: 'part' },
    { revoke: null },
  ])
    expect(isReadable(value)).toBe(true);
  for (const value of [null, [], 'text', { former: { startAt: 'x', endAt: 2 } }, { reminder: {} }])
    expect(isReadable(value)).toBe(false);
});

/** Returns copies of the object in which one property is missing or has a wrong type. */
function damage(part: Record<string, unknown>): Record<string, unknown>[] {
  return Object.keys(part).flatMap((name) => [
    { ...part, [name]: undefined },
    { ...part, [name]: { no: 'text' } },
  ]);
}

it('stored facts are unreadable when any part is incomplete or has a wrong type', () => {
  const host = { name: 'Ada', email: 'a@x.example', username: 'ada', timeZone: 'UTC' };
  const times = { startAt: 1, endAt: 2 };
  const parts: Record<string, Record<string, unknown>> = {
    host,
    removed: { webhooks: 1, calendars: 0 },
    reminder: { startAt: 1, kind: 'day' },
    former: times,
    formerInvitee: { name: 'Ines', email: 'i@x.example', timeZone: 'UTC', sequence: 0, ...times },
    revoke: { token: 't', accountId: 'a' },
    joined: { organizationId: 'o' },
    organization: { name: 'Acme' },
    factorRule: { organizationId: 'o', from: 1 },
    webhook: { name: 'A', url: 'https://x.example', reason: 'gone' },
    health: { checkedAt: '2026-11-23T13:00:00Z' },
  };
  for (const [name, part] of Object.entries(parts)) {
    expect(isReadable({ [name]: part })).toBe(true);
    for (const value of [...damage(part), [], 'text', true])
      expect([name, value, isReadable({ [name]: value })]).toEqual([name, value, false]);
  }
  const plainFields: [name: string, right: unknown[], wrong: unknown[]][] = [
    ['invitationId', ['a'], [1, {}]],
    ['signUpId', ['a'], [1, {}]],
    ['before', ['a'], [1, {}]],
    ['standing', [{}], [1, 'a', []]],
    ['edited', [undefined, null, {}, { name: true, notes: true, later: true }], [1, 'a', []]],
    ['introduces', [true, 1], [false, 0, 'true']],
    ['newPlace', [true], [false, 1, 'true']],
    ['by', ['invitee'], ['host', 1]],
  ];
  for (const [name, right, wrong] of plainFields) {
    for (const value of right) expect(isReadable({ [name]: value })).toBe(true);
    for (const value of wrong) expect(isReadable({ [name]: value })).toBe(false);
  }
});
