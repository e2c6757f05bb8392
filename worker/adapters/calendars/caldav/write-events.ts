// Writes the events of bookings to a CalDAV calendar. Each event has its own file. The name of the
// file is the id of the event, so a repeated insert creates no second event.

import type { CalendarEventDraft, WrittenEvent } from '../../../domain/calendars/types.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import type { TimeZone } from '../../../domain/time/types.ts';
import type { Clock } from '../../../ports/clock.ts';
import { readWholeEvent } from '../icalendar/read-whole-event.ts';
import { createEventFile, updateEventFile } from '../icalendar/write-event.ts';
import type { DavCaller } from './dav-call.ts';
import { type DavAnswer, davFailure } from './dav-failures.ts';
import { createFile, deleteFile, fileUrl, readFile, replaceFile } from './write-files.ts';

type Written = DavAnswer<{ readonly event: WrittenEvent }>;

/**
 * The maximum number of attempts. A retry is needed if the file changes between its read and its
 * write.
 */
const ATTEMPTS_MAX = 3;
const UTC = 'UTC' as TimeZone;

const NO_CONFERENCE = { status: 'none', url: null } as const;

const toWritten = ({ eventId, startAt, endAt }: CalendarEventDraft): Written => ({
  ok: true,
  event: {
    eventId,
    interval: { start: startAt, end: endAt },
    isCancelled: false,
    conference: NO_CONFERENCE,
  },
});

export async function insertDavEvent(
  caller: DavCaller,
  clock: Clock,
  calendarUrl: string,
  draft: CalendarEventDraft,
): Promise<Written> {
  const mark = { now: clock.now(), stamp: String(draft.startAt) };
  const url = fileUrl(calendarUrl, draft.eventId);
  const created = await createFile(caller, url, createEventFile(draft, mark));
  return created.ok ? toWritten(draft) : created;
}

export async function updateDavEvent(
  caller: DavCaller,
  clock: Clock,
  calendarUrl: string,
  draft: CalendarEventDraft,
): Promise<Written> {
  const url = fileUrl(calendarUrl, draft.eventId);
  const mark = { now: clock.now(), stamp: String(draft.startAt) };
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const current = await readFile(caller, url);
    if (!current.ok) return current;
    const { text, etag } = current.file;
    const replaced = await replaceFile(
      caller,
      url,
      updateEventFile(text, draft, mark),
      etag ?? '*',
    );
    if (replaced.ok) return toWritten(draft);
    if (replaced.reason !== 'conflict') return replaced;
  }
  return davFailure('unavailable', hostText('The event changed during the update.'));
}

export async function findDavEvent(
  caller: DavCaller,
  calendarUrl: string,
  eventId: string,
): Promise<Written> {
  const found = await readFile(caller, fileUrl(calendarUrl, eventId));
  if (!found.ok) return found;
  const event = readWholeEvent(found.file.text, { ownerZone: UTC });
  if (event === null) return davFailure('unavailable', hostText('The event cannot be read.'));
  const { start, end, status, isRecurring } = event;
  const isTimed = start.kind === 'instant' && end.kind === 'instant' && !isRecurring;
  return {
    ok: true,
    event: {
      eventId,
      interval: isTimed ? { start: start.at, end: end.at } : null,
      isCancelled: status === 'cancelled',
      conference: NO_CONFERENCE,
    },
  };
}

/**
 * Deletes the version that was read last. If someone changes the event at the same time, the server
 * refuses the deletion.
 */
export async function deleteDavEvent(
  caller: DavCaller,
  calendarUrl: string,
  eventId: string,
): Promise<DavAnswer<object>> {
  const url = fileUrl(calendarUrl, eventId);
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const current = await readFile(caller, url);
    if (!current.ok) return current;
    const deleted = await deleteFile(caller, url, current.file.etag);
    if (deleted.ok || deleted.reason !== 'conflict') return deleted;
  }
  return davFailure('unavailable', hostText('The event changed during the deletion.'));
}
