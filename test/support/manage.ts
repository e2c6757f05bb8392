// An invitee with a booking, its manage link, and the calls of that link.
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
  /** `/manage/{token}` */
  readonly manageUrl: string;
  /** `/api/bookings/{id}/calendar.ics?token=…` */
  readonly icsUrl: string;
  readonly request: NamedBookingRequest;
}

export async function bookManaged(
  path: string,
  given: Partial<NamedBookingRequest> = {},
): Promise<Booked> {
  const request = bookingRequest(given);
  const { status, body } = await book(path, request);
  const { id, manageUrl, icsUrl } = body.data ?? {};
  if (status !== 201 || !id || !manageUrl || !icsUrl)
    throw new Error(`Not booked: ${JSON.stringify(body)}`);
  return { id, manageUrl, icsUrl, request };
}

/** The credentials for the calls of a booking. */
export function bearerOf(manageUrl: string): { authorization: string } {
  return { authorization: `Bearer ${manageUrl.slice(manageUrl.lastIndexOf('/') + 1)}` };
}

export function readManaged<Data = ManagedBooking>(
  manageUrl: string,
  what: '' | '/export' | `/availability?${string}` = '',
): Promise<Answer<ManageAnswer<Data>>> {
  return callApi<ManageAnswer<Data>>(`/api/manage${what}`, { headers: bearerOf(manageUrl) });
}

export const readExport = (url: string) => readManaged<InviteeExport>(url, '/export');
export const readMoveTimes = (url: string, from: string, to: string) =>
  readManaged<AvailabilityAnswer>(url, `/availability?from=${from}&to=${to}&timezone=UTC`);

export function change(
  manageUrl: string,
  what: 'reschedule' | 'cancel' | 'erase',
  body: unknown = {},
  fetchFrom?: Fetch,
): Promise<Answer<ManageAnswer<ManagedBooking & { booking?: ManagedBooking }>>> {
  return callApi(
    `/api/manage/${what}`,
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

interface KeptMail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly ics: string | null;
}

/** The sent emails of one booking, ordered by subject. */
export async function listBookingMails(bookingId: string): Promise<KeptMail[]> {
  const { results } = await env.DB.prepare(
    `SELECT m.* FROM mails m JOIN outbox o ON o.id = m.id WHERE o.booking_id = ? ORDER BY m.subject, m.recipient`,
  )
    .bind(bookingId)
    .all<KeptMail>();
  return results;
}

/** Waits until this many emails about the booking are sent and recorded as sent. */
export async function untilMailsAreOut(bookingId: string, count: number): Promise<void> {
  const countOut = () =>
    env.DB.prepare(
      "SELECT count(*) AS n FROM outbox WHERE booking_id = ? AND kind = 'mail' AND done_at IS NOT NULL",
    )
      .bind(bookingId)
      .first('n');
  await expect.poll(countOut).toBe(count);
}

/** Every cell of every table as one text. */
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
