// An event of ours as Google is to have it.
import * as z from 'zod/mini';
import type { CalendarEventDraft } from '../../domain/calendars/types.ts';
import type { Instant } from '../../domain/time/types.ts';
import { MARK } from './calendar-event.ts';

/** The private property that tells the invitee from those whom the host asked along. */
const INVITEE = 'halfpastInvitee';

export const guestsSchema = z.object({
  attendees: z.optional(z.array(z.looseObject({ email: z.optional(z.string()) }))),
  extendedProperties: z.optional(
    z.object({ private: z.optional(z.record(z.string(), z.unknown())) }),
  ),
});
type Guests = z.infer<typeof guestsSchema>;

/** As Google gave them: without the invitee that we wrote before, and the one that we write now. */
export function listOtherGuests(event: Guests, inviteeEmail: string): object[] {
  const former = event.extendedProperties?.private?.[INVITEE];
  const ours = new Set([inviteeEmail, former].map((email) => String(email).toLowerCase()));
  return (event.attendees ?? []).filter(({ email }) => !ours.has(String(email).toLowerCase()));
}

/** The event of a draft, without its id: the same for a new one and for one that is brought up to date. */
export function writeEvent(draft: CalendarEventDraft, otherGuests: readonly object[]): object {
  const write = (at: Instant) => ({
    dateTime: new Date(at).toISOString(),
    timeZone: draft.timeZone,
    // What made it a whole day, if anybody did, goes.
    date: null,
  });
  return {
    status: 'confirmed',
    summary: draft.title,
    description: draft.description,
    location: draft.location,
    start: write(draft.startAt),
    end: write(draft.endAt),
    transparency: 'opaque',
    attendees: [
      {
        email: draft.invitee.email,
        displayName: draft.invitee.name,
        responseStatus: 'accepted',
      },
      ...otherGuests,
    ],
    extendedProperties: { private: { [MARK]: draft.bookingId, [INVITEE]: draft.invitee.email } },
    ...(draft.conferenceKey !== null && {
      conferenceData: {
        createRequest: {
          requestId: draft.conferenceKey,
          conferenceSolutionKey: { type: 'hangoutsMeet' },
        },
      },
    }),
  };
}
