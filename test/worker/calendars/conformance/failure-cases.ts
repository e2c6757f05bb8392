import { expect } from 'vitest';
import type { CalendarFailureReason } from '../../../../worker/ports/calendars/calendar-provider.ts';
import { BERLIN } from '../icalendar/busy-times.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { draftAt, ensure, type Fault, type Person, type Target, WINDOW } from './harness.ts';

function read({ provider }: Target, person: Person, timeoutMs?: number) {
  const { calendarId, addresses, accessToken } = person;
  const query = { calendarId, page: null, zone: BERLIN, addresses, window: WINDOW };
  return provider.listEvents(accessToken, query, timeoutMs);
}

/** For each response of a server, the reason of the failure. */
const REASONS: readonly (readonly [Fault['reply'], CalendarFailureReason])[] = [
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [429, 'rate-limited'],
  [500, 'unavailable'],
  [503, 'unavailable'],
  ['reset', 'unavailable'],
  ['garbage', 'unavailable'],
];

const WRITE_FAULTS = REASONS.filter(([reply]) => reply !== 404);

/**
 * The address of a feed is its only secret. If the address leads to no file, the host must enter another
 * address.
 */
const FEED_REASONS: Partial<Record<Fault['reply'], CalendarFailureReason>> = {
  403: 'unauthorized',
  404: 'unauthorized',
};

function listSecrets({ accessToken, refreshToken }: Person): string[] {
  const parts = [accessToken, refreshToken].flatMap((token) => [
    token,
    ...Array.from(token.matchAll(/"(?:url|password)":"([^"]+)"/g), ([, secret]) => secret ?? token),
  ]);
  return [...new Set(parts)];
}

export const FAILURE_CASES: readonly ConformanceCase[] = [
  ...REASONS.map(
    ([reply, reason]): ConformanceCase => ({
      title: `reads nothing after the response ${reply}, and gives the reason ${reason}`,
      async run(target, person) {
        await person.fail({ reply, call: 'read' });
        const answer = await read(target, person);
        if (answer.ok) throw new Error('The read succeeded.');
        const expected = target.name === 'ics' ? (FEED_REASONS[reply] ?? reason) : reason;
        expect(answer.reason).toBe(expected);
        if (reply === 429) expect(answer.retryAfterMs).toBe(7_000);
        const secrets = listSecrets(person).filter((secret) => answer.detail.includes(secret));
        expect([answer.detail.endsWith('.'), secrets]).toEqual([true, []]);
        ensure(await read(target, person));
      },
    }),
  ),
  {
    title: 'ends a read at its time limit when the server does not answer',
    async run(target, person) {
      await person.fail({ reply: 'hang', call: 'read' });
      expect(await read(target, person, 300)).toMatchObject({ reason: 'unavailable' });
    },
  },
  ...WRITE_FAULTS.map(
    ([reply, reason]): ConformanceCase => ({
      title: `writes no event after the response ${reply}, and gives the reason ${reason}`,
      writes: true,
      async run({ provider }, person) {
        const { accessToken, calendarId } = person;
        const draft = draftAt();
        await person.fail({ reply, call: 'insert' });
        const answer = await provider.insertEvent(accessToken, calendarId, draft);
        if (answer.ok) throw new Error('The write succeeded.');
        expect(answer.reason).toBe(reason);
        if (reply === 429) expect(answer.retryAfterMs).toBe(7_000);
        expect(await provider.findEvent(accessToken, calendarId, draft.eventId)).toMatchObject({
          reason: 'not-found',
        });
      },
    }),
  ),
  {
    title: 'renews the access, and reports when the person has ended the access',
    applies: ({ endAccess }) => endAccess !== null,
    async run(target, person) {
      const { provider } = target;
      const renewed = ensure(await provider.refresh(person.refreshToken));
      expect(renewed.expiresInMs).toBeGreaterThan(0);
      ensure(await read(target, { ...person, accessToken: renewed.accessToken }));
      const refreshToken = (await person.endAccess?.()) ?? '';
      expect(await provider.refresh(refreshToken)).toMatchObject({ ok: false, reason: 'revoked' });
    },
  },
];
