// Makes a booking as an invitee and calls the API with the token of its manage link.
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { InviteeExport, ManagedBooking } from '../../worker/contract/bookings/manage-calls.ts';
import type { AvailabilityAnswer } from '../../worker/contract/slots/slot-calls.ts';
import {
  type Answer,
  book,
  bookingRequest,
  callApi,
  type Fetch,
  type NamedBookingRequest,
} from './calls.ts';

interface ManageAnswer<Data> {
  readonly success: boolean;
  readonly message?: string;
  readonly code?: string;
  readonly errors?: { path: string; message: string }[];
  readonly data?: Data;
}

interface Booked {
  readonly id: string;
  /** Path of the manage link: `/manage/{token}`. */
  readonly manageUrl: string;
  /** Path of the calendar file: `/api/bookings/{id}/calendar.ics?token=…`. */
  readonly icsUrl: string;
  readonly request: NamedBookingRequest;
}

export async function bookManaged(
  path: string,
  changes: Partial<NamedBookingRequest> = {},
  fetchFrom?: Fetch,
): Promise<Booked> {
  const request = bookingRequest(changes);
  const { status, body } = await book(path, request, {}, fetchFrom);
  const { id, manageUrl, icsUrl } = body.data ?? {};
  if (status !== 201 || !id || !manageUrl || !icsUrl)
    throw new Error(`Not booked: ${JSON.stringify(body)}`);
  return { id, manageUrl, icsUrl, request };
}

/** Returns the header that authorizes calls for the booking. */
export function bearerOf(manageUrl: string): { authorization: string } {
  return { authorization: `Bearer ${manageUrl.slice(manageUrl.lastIndexOf('/') + 1)}` };
}

export function readManaged<Data = ManagedBooking>(
  manageUrl: string,
  path: '' | '/export' | `/availability?${string}` = '',
): Promise<Answer<ManageAnswer<Data>>> {
  return callApi<ManageAnswer<Data>>(`/api/manage${path}`, { headers: bearerOf(manageUrl) });
}

export const readExport = (url: string) => readManaged<InviteeExport>(url, '/export');
export const readMoveTimes = (url: string, from: string, to: string) =>
  readManaged<AvailabilityAnswer>(url, `/availability?from=${from}&to=${to}&timezone=UTC`);

export function change(
  manageUrl: string,
  action: 'reschedule' | 'cancel' | 'erase',
  body: unknown = {},
  fetchFrom?: Fetch,
): Promise<Answer<ManageAnswer<ManagedBooking & { booking?: ManagedBooking }>>> {
  return callApi(
    `/api/manage/${action}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearerOf(manageUrl) },
      body: JSON.stringify(body),
    },
    fetchFrom,
  );
}

export function reschedule(manageUrl: string, startTime: string, sequence = 0) {
  return change(manageUrl, 'reschedule', { startTime, timezone: 'Asia/Tokyo', sequence });
}

interface StoredMail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly ics: string | null;
}

/** Lists the sent emails of one booking, ordered by subject. */
export async function listBookingMails(bookingId: string): Promise<StoredMail[]> {
  const { results } = await env.DB.prepare(
    `SELECT m.* FROM mails m JOIN outbox o ON o.id = m.id WHERE o.booking_id = ? ORDER BY m.subject, m.recipient`,
  )
    .bind(bookingId)
    .all<StoredMail>();
  return results;
}

/** Waits until this number of emails about the booking is recorded as sent. */
export async function waitForSentMails(bookingId: string, count: number): Promise<void> {
  const countSent = () =>
    env.DB.prepare(
      "SELECT count(*) AS n FROM outbox WHERE booking_id = ? AND kind = 'mail' AND done_at IS NOT NULL",
    )
      .bind(bookingId)
      .first('n');
  await expect.poll(countSent).toBe(count);
}

/**
 * Returns all data of the database as one text. Unlike the function in dump-database.ts, includes the emails
 * that the development transport stores.
 */
export async function dumpDatabase(): Promise<string> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'
     AND name NOT LIKE 'sqlite%'`,
  ).all<{ name: string }>();
  const tables = await Promise.all(
    results.map(
      async ({ name }) => (await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results,
    ),
  );
  return JSON.stringify(tables);
}
