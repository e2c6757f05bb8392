// Delivers and reads the emails, reminders and calendar events of the hosts of a booking.
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { runCalendarWrites } from '../../../worker/services/delivery/run-calendar-writes.ts';
import { listOwnCalendarEvents } from '../../support/calendar-writes.ts';

const deps = createDeps(env);
interface Row {
  readonly id: string;
  readonly host_id: string;
  readonly audience: string;
  readonly kind: string;
  readonly status: string;
  readonly due_at: number;
}

async function listRows(bookingId: string): Promise<Row[]> {
  const { results } = await env.DB.prepare(
    'SELECT id, host_id, audience, kind, status, due_at FROM outbox WHERE booking_id = ? ORDER BY rowid',
  )
    .bind(bookingId)
    .all<Row>();
  return results;
}

/** Handles the due rows, and waits for the rows that the consumer of the queue has claimed. */
async function settle(
  bookingId: string,
  kind: 'mail' | 'calendar',
  handle: (ids: string[]) => Promise<void>,
) {
  const countOpen = async () => {
    const rows = (await listRows(bookingId)).filter((row) => row.kind === kind);
    await handle(rows.map(({ id }) => id));
    const now = deps.clock.now();
    return (await listRows(bookingId)).filter(
      ({ kind: kindOfRow, status, due_at }) =>
        kindOfRow === kind && (status === 'claimed' || (status === 'pending' && due_at <= now)),
    ).length;
  };
  await expect.poll(countOpen).toBe(0);
}

export const deliver = (bookingId: string) =>
  settle(bookingId, 'mail', (ids) => deliverOutbox(deps, ids));

export async function readMails(recipient: string) {
  const { results } = await env.DB.prepare(
    'SELECT subject, text, html, ics FROM mails WHERE recipient = ? ORDER BY rowid',
  )
    .bind(recipient)
    .all<{ subject: string; text: string; html: string; ics: string | null }>();
  return results;
}

export async function remindHourBefore(typeId: string) {
  await env.DB.prepare('UPDATE meeting_types SET reminders = ? WHERE id = ?')
    .bind(JSON.stringify([{ minutesBefore: 60, to: 'both' }]), typeId)
    .run();
}

/** Returns the audience and the host id of each reminder, separated by a space. */
export async function listReminders(bookingId: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT host_id, audience FROM outbox WHERE booking_id = ? AND event = 'booking.reminder'",
  )
    .bind(bookingId)
    .all<{ host_id: string; audience: string }>();
  return results.map(({ host_id, audience }) => `${audience} ${host_id}`).toSorted();
}

export const writeCalendars = (bookingId: string) =>
  settle(bookingId, 'calendar', (ids) => runCalendarWrites(deps, ids));

/** Lists the summaries of the events that the app wrote into the calendar, without deleted events. */
export async function listShownEvents(calendarId: string) {
  const events = await listOwnCalendarEvents(calendarId);
  return events.filter(({ status }) => status !== 'cancelled').map(({ summary }) => summary);
}

export const unfold = (ics: string | null | undefined) => (ics ?? '').replaceAll('\r\n ', '');
