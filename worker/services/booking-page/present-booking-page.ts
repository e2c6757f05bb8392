// Converts the host and the meeting type of a booking page into the format of the API.

import type { BookableMeetingType, PublicHost } from '../../contract/booking-page/public-calls.ts';
import type { JoinLink } from '../../contract/bookings/book-calls.ts';
import type { BookingPage } from '../../db/booking-page/booking-pages.ts';
import { hideLink } from '../../domain/meeting-types/location.ts';
import { presentMeetingLink } from '../bookings/present-meeting-link.ts';
import { presentQuestions } from '../meeting-types/present-meeting-type.ts';

export function presentHost(page: BookingPage): PublicHost {
  return {
    name: page.hostName,
    username: page.username,
    profilePicture: page.profilePicture,
    logo: page.logo,
    // When the host hides their name, hide the organization too.
    ...(page.showUserName && page.organization !== null && { organization: page.organization }),
  };
}

/** Returns the meeting type with the real location, which only invitees with a booking may see. */
export function presentMeetingType(page: BookingPage): BookableMeetingType {
  return {
    id: page.id,
    slug: page.slug,
    title: page.title,
    description: page.description,
    location: page.location,
    durationMinutes: page.durationMinutes,
    durations: [...page.durations],
    primaryColor: page.primaryColor,
    showUserName: page.showUserName,
    visibility: page.visibility,
    isActive: page.isActive,
    questions: presentQuestions(page.questions),
    fields: { ...page.fields },
    cancellation: { ...page.cancellation },
    rescheduling: { ...page.rescheduling },
  };
}

/** Returns how invitees will join the meeting, as far as this is known before they book. */
export function presentJoinLink({
  location,
  calendar,
}: Pick<BookingPage, 'location' | 'calendar'>): JoinLink {
  const facts = { meetUrl: null, conference: null, connection: calendar?.status ?? null };
  return presentMeetingLink(location, facts);
}

/** Returns the meeting type as visitors see it before they book. */
export function presentOffer(page: BookingPage): BookableMeetingType {
  const { hostSendsLink } = presentJoinLink(page);
  const location = hideLink(page.location);
  return { ...presentMeetingType(page), location, ...(hostSendsLink && { hostSendsLink }) };
}
