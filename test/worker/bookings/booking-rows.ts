// Inserts many bookings directly into the database.
import { env } from 'cloudflare:workers';
import { columns } from '../../../worker/db/columns.ts';
import { bookings } from '../../../worker/db/schema/bookings.ts';
import {
  type FormTexts,
  NO_TEXTS,
  TEXT_NAMES,
} from '../../../worker/domain/form/standard-fields.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { copyToHosts } from '../../support/booking-hosts.ts';
import type { Host, MeetingType } from '../../support/hosts.ts';

interface GivenBooking extends Partial<FormTexts> {
  readonly id?: string;
  readonly startAt: number;
  /** By default, 30 minutes after the start. */
  readonly endAt?: number;
  readonly status?: 'confirmed' | 'cancelled';
  readonly inviteeName?: string;
  readonly inviteeEmail?: string;
  readonly inviteeMailbox?: string;
  readonly createdAt?: number;
  readonly removedAt?: number;
  /** Set for a request that waits for approval. */
  readonly approvalDueAt?: number;
}

const booking = columns(bookings);

const INSERT = `
INSERT INTO bookings (id, host_id, meeting_type_id, status, start_at, end_at, guard_start_at, guard_end_at,
  invitee_name, invitee_email, invitee_mailbox, invitee_country_code, invitee_mobile_number, invitee_time_zone, ${TEXT_NAMES.map((name) => booking[name]).join(', ')},
  idempotency_key, request_hash, created_at, updated_at, removed_at, approval_due_at)
SELECT value ->> 'id', ?2, ?3, value ->> 'status', value ->> 'startAt', value ->> 'endAt', value ->> 'startAt',
  value ->> 'endAt', value ->> 'inviteeName', value ->> 'inviteeEmail', value ->> 'inviteeMailbox', '+49', '1701234567', 'Europe/Paris',
  ${TEXT_NAMES.map((name) => `value ->> '${name}'`).join(', ')}, value ->> 'id', '', value ->> 'createdAt', 1, value ->> 'removedAt', value ->> 'approvalDueAt'
FROM json_each(?1)`;

export async function insertBookings(
  host: Host,
  type: MeetingType,
  given: readonly GivenBooking[],
): Promise<string[]> {
  const rows = given.map((booking) => {
    const id = booking.id ?? crypto.randomUUID();
    return {
      status: 'confirmed',
      endAt: booking.startAt + 30 * MINUTE_MS,
      inviteeName: 'Ines Invitee',
      inviteeEmail: `${id}@invitee.example`,
      inviteeMailbox: '',
      createdAt: 1,
      ...NO_TEXTS,
      ...booking,
      id,
    };
  });
  await env.DB.prepare(INSERT).bind(JSON.stringify(rows), host.id, type.id).run();
  await copyToHosts();
  return rows.map((row) => row.id);
}
