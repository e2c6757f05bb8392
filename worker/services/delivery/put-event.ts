// Writes a booking's event to the calendar: inserts a missing event and updates an existing event.
// The response to a write may be lost, so repeating a write must be safe.
import type { CalendarWriteRow } from '../../db/calendars/calendar-writes.ts';
import { deriveEventId, nextEventId } from '../../domain/calendars/event-id.ts';
import type { EventWrite } from '../../domain/calendars/event-write.ts';
import type { WrittenEvent } from '../../domain/calendars/types.ts';
import type { WriteTarget } from '../../domain/calendars/write-target.ts';
import { readLanguage } from '../../domain/language/languages.ts';
import type { CalendarAnswer } from '../../ports/calendars/calendar-provider.ts';
import { prepareEventDraft } from '../bookings/emails/prepare-event-draft.ts';
import { ownConferenceProvider } from '../calendars/own-conference.ts';
import {
  type NoCalendar,
  type WithCalendarDeps,
  withCalendar,
} from '../calendars/with-calendar.ts';
import type { Deps } from '../service-deps.ts';

export type PutEventDeps = WithCalendarDeps & Pick<Deps, 'calendarWriteRows' | 'translations'>;

/**
 * The maximum number of requests for one write. A write needs more requests only if the provider's
 * responses contradict each other.
 */
const REQUESTS_MAX = 5;

type PutWrite = Extract<EventWrite, { kind: 'insert' | 'update' }>;
type PutResult =
  | CalendarAnswer<{ event: WrittenEvent; connectionId: string; calendarId: string }>
  | NoCalendar
  | { readonly ok: false; readonly reason: 'overtaken'; readonly detail: string };

const SUPERSEDED = { ok: false, reason: 'overtaken', detail: '' } as const;

/**
 * Returns the key for a new conference. Returns null when a conference exists or is pending. Also returns
 * null when the provider of the calendar cannot create the conference.
 */
function chooseConferenceKey(row: CalendarWriteRow, connectionId: string): string | null {
  const { accounts, booking, event, eventKey } = row;
  const provider = accounts.find(({ id }) => id === connectionId)?.provider ?? null;
  if (provider === null || ownConferenceProvider(row) !== provider) return null;
  switch (event?.conference ?? 'none') {
    case 'ready':
    case 'pending':
      return null;
    // The provider remembers that the conference with this key failed, so a retry needs a new key.
    case 'failed':
      return `${eventKey}-${booking.sequence}`;
    default:
      return eventKey;
  }
}

/** Tells whether the last write to the event used different times. */
function isMoved({ event }: CalendarWriteRow, { start, end }: PutWrite['interval']): boolean {
  return event !== null && (event.writtenStartAt !== start || event.writtenEndAt !== end);
}

/**
 * Writes the event. After a failed request, tries another kind of request, which depends on the
 * error. Ends after the first success, or when no other kind of request is left.
 */
export async function putEvent(
  deps: PutEventDeps,
  row: CalendarWriteRow,
  target: WriteTarget | null,
  wanted: PutWrite,
): Promise<PutResult> {
  const claim = { id: row.outboxRow.id, claims: row.outboxRow.claims, bookingId: row.booking.id };
  let { kind, connectionId, calendarId, eventId } = wanted;
  let conferenceKey = chooseConferenceKey(row, connectionId);
  let isThere = kind === 'update';
  let answer: PutResult = SUPERSEDED;
  const t = await deps.translations.load(readLanguage(row.host.language));

  for (let step = 0; step < REQUESTS_MAX; step += 1) {
    const draft = prepareEventDraft(t, row, { eventId, interval: wanted.interval }, conferenceKey);
    const place = { calendarId, eventId };
    if (kind === 'insert') {
      const hasClaim = await deps.calendarWriteRows.recordPlanned(
        claim,
        place,
        connectionId,
        deps.clock.now(),
      );
      if (!hasClaim) return SUPERSEDED;
    } else if (isMoved(row, wanted.interval)) {
      const hasClaim = await deps.calendarWriteRows.recordStarted(claim, wanted.interval);
      if (!hasClaim) return SUPERSEDED;
    }
    const isInsert = kind === 'insert';
    const written = await withCalendar(deps, connectionId, ({ provider, accessToken }) =>
      isInsert
        ? provider.insertEvent(accessToken, place.calendarId, draft)
        : provider.updateEvent(accessToken, place.calendarId, draft),
    );
    if (written.ok) return { ...written, connectionId, calendarId };
    answer = written;
    const isGone = written.reason === 'not-found';
    const isOtherCalendar = target !== null && calendarId !== target.calendarId;
    if (kind === 'insert' && written.reason === 'conflict') {
      kind = 'update';
      isThere = false;
    } else if (kind === 'update' && isGone && !isThere) {
      // The event no longer exists. The provider never accepts the id of a deleted event again, so use a new
      // id.
      kind = 'insert';
      eventId = nextEventId(row.eventKey, eventId);
    } else if (
      kind === 'update' &&
      target !== null &&
      (isGone || (isOtherCalendar && written.reason === 'forbidden'))
    ) {
      kind = 'insert';
      ({ connectionId, calendarId } = target);
      // The previous event is in another account, so its id cannot be used in this account.
      eventId = deriveEventId(row.eventKey);
      conferenceKey = chooseConferenceKey(row, connectionId);
    } else if (kind === 'insert' && isOtherCalendar && (isGone || written.reason === 'forbidden')) {
      ({ connectionId, calendarId } = target);
      conferenceKey = chooseConferenceKey(row, connectionId);
    } else if (written.reason === 'invalid' && conferenceKey !== null) {
      // Some calendars do not allow conferences, so write the event without a conference.
      conferenceKey = null;
    } else return answer;
  }
  return answer;
}
