// Tests one calendar account for its host: reads the list of calendars, reads the events of one hour, and checks the
// right to write bookings. Changes nothing at the provider.

import type { AccountTest, AccountTestStep } from '../../contract/calendars/calendar-calls.ts';
import type { CalendarConnection } from '../../db/calendars/calendar-connections.ts';
import { canBlock, canTakeBookings } from '../../domain/calendars/connection.ts';
import type { ExternalCalendar } from '../../domain/calendars/types.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { HOUR_MS, SECOND_MS, type TimeZone } from '../../domain/time/types.ts';
import type { CalendarAnswer } from '../../ports/calendars/calendar-provider.ts';
import { type CountAttemptDeps, countAttempt } from '../accounts/count-attempt.ts';
import { type NoCalendar, type WithCalendarDeps, withCalendar } from './with-calendar.ts';

type TestDeps = WithCalendarDeps & CountAttemptDeps;

/** The maximum time for the whole test. */
const LIMIT_MS = 5 * SECOND_MS;

const TOO_SLOW: NoCalendar | CalendarAnswer<never> = {
  ok: false,
  reason: 'unavailable',
  detail: hostText('There was no answer in time.'),
};

function withinLimit<T>(work: Promise<T>, limitMs: number): Promise<T | typeof TOO_SLOW> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<typeof TOO_SLOW>((resolve) => {
    timer = setTimeout(() => resolve(TOO_SLOW), limitMs);
  });
  return Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
}

const skipped = (step: AccountTestStep['step']): AccountTestStep => ({
  step,
  result: 'skipped',
  durationMs: 0,
  detail: null,
});

/**
 * Tells whether bookings could be written to this account. Null when no bookings are written to
 * this account.
 */
function checkWriteRight(
  { provider, takesBookings, writeCalendarId }: CalendarConnection,
  calendars: readonly ExternalCalendar[],
): boolean | null {
  if (!takesBookings) return null;
  const target = calendars.find(({ externalId }) => externalId === writeCalendarId);
  return target !== undefined && canTakeBookings({ ...target, provider });
}

export async function testAccount(
  deps: TestDeps,
  connection: CalendarConnection,
  zone: TimeZone,
): Promise<AccountTest> {
  const { hostId, provider: name } = connection;
  await countAttempt(deps, 'calendar-refresh', hostId, hostId);
  const startedAt = deps.clock.now();
  const run = async <T>(
    step: AccountTestStep['step'],
    work: Promise<CalendarAnswer<T> | NoCalendar>,
  ) => {
    const from = deps.clock.now();
    const answer = await withinLimit(work, Math.max(1, startedAt + LIMIT_MS - from));
    const durationMs = deps.clock.now() - from;
    const result: AccountTestStep = answer.ok
      ? { step, result: 'ok', durationMs, detail: null }
      : { step, result: 'failed', durationMs, detail: answer.detail };
    return { answer, result };
  };

  const list = await run(
    'list',
    withCalendar(deps, connection, ({ provider, accessToken }) =>
      provider.listCalendars(accessToken),
    ),
  );
  if (!list.answer.ok) return { steps: [list.result, skipped('read'), skipped('write')] };
  const { calendars } = list.answer;
  const readable = calendars.filter((each) => canBlock({ ...each, provider: name }));
  const calendar = readable.find(({ isPrimary }) => isPrimary) ?? readable[0];
  const window = { start: startedAt, end: startedAt + HOUR_MS };
  const read =
    calendar &&
    (await run(
      'read',
      // The call before may have renewed the tokens. So pass the id, and the connection is read again.
      withCalendar(deps, connection.id, ({ provider, accessToken }) =>
        provider.listEvents(
          accessToken,
          {
            calendarId: calendar.externalId,
            page: null,
            zone,
            window,
            needsSyncToken: false,
          },
          LIMIT_MS,
        ),
      ),
    ));
  const canWrite = checkWriteRight(connection, calendars);
  const write: AccountTestStep =
    canWrite === null
      ? skipped('write')
      : { step: 'write', result: canWrite ? 'ok' : 'failed', durationMs: 0, detail: null };
  return { steps: [list.result, read?.result ?? skipped('read'), write] };
}
