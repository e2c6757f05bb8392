// Creates a booking that waits for its host's approval, and answers it as the host.

import type { HostBooking } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { bookManaged } from '../../support/manage.ts';
import { createPaidHost } from '../webhooks/webhook-hosts.ts';

export type Decision = 'approve' | 'decline';

/** The place contains a link, which only the invitee of an approved booking may see. */
export async function createRequest(fields: Parameters<typeof createMeetingType>[1] = {}) {
  const host = await createPaidHost();
  const type = await createMeetingType(host.host, {
    requiresApproval: true,
    location: 'https://meet.example/secret',
    ...fields,
  });
  const path = `/api/${host.host.username}/${type.slug}`;
  const booked = await bookManaged(path);
  const decide = (decision: Decision, body?: object) =>
    host.call<HostBooking>('POST', `/my-bookings/${booked.id}/${decision}`, body);
  return { ...host, ...booked, type, path, decide };
}
