// Converts the host and the meeting type of a booking page into the format of the API.

import { inOrder, PAGE_ORDER } from '../../contract/meeting-types/field-order.ts';
import type { BookableMeetingType, PublicHost } from '../../contract/meeting-types/public-calls.ts';
import { toWirePlace, type WirePlace } from '../../contract/meeting-types/wire-place.ts';
import type { BookingPage } from '../../db/booking-page/booking-pages.ts';
import type { ConnectedCalendar } from '../../db/slots/busy-times.ts';
import { pickFields } from '../../domain/api/declared-fields.ts';
import { readMeetingLink } from '../../domain/calendars/meet.ts';
import { hideOfferedPlace, writeOfferedPlace } from '../../domain/meeting-types/offered-places.ts';
import { PUBLIC_FIELDS } from '../../domain/meeting-types/plain-fields.ts';
import { presentMeetingLink } from '../calendars/present-meeting-link.ts';
import { presentQuestions } from '../meeting-types/present-meeting-type.ts';

type PageHost = Pick<
  BookingPage,
  'hostName' | 'username' | 'profilePicture' | 'logo' | 'organization' | 'showUserName'
>;

type PageOffer = Pick<BookingPage, Exclude<keyof BookableMeetingType, 'hostSendsLink'>>;

interface CalendarState {
  readonly calendar: Pick<ConnectedCalendar, 'connected'> | null;
}

/**
 * Returns the host as visitors see them. Every public output uses this function, so that a host who hides
 * the name also hides the picture and the organization, and none of them reaches the browser.
 */
export function presentHost(page: PageHost): PublicHost {
  const { showUserName, organization } = page;
  return {
    name: showUserName ? page.hostName : '',
    username: page.username,
    profilePicture: showUserName ? page.profilePicture : null,
    logo: page.logo,
    ...(showUserName && organization !== null && { organization }),
  };
}

/** Returns the meeting type with the real location, which only invitees with a booking may see. */
export function presentMeetingType(page: PageOffer): BookableMeetingType {
  return inOrder<BookableMeetingType>(PAGE_ORDER, {
    ...pickFields(PUBLIC_FIELDS, page),
    id: page.id,
    slug: page.slug,
    title: page.title,
    description: page.description,
    location: page.location,
    durationMinutes: page.durationMinutes,
    durations: [...page.durations],
    primaryColor: page.primaryColor,
    visibility: page.visibility,
    questions: presentQuestions(page.questions),
    fields: { ...page.fields },
    locations: page.locations.map(toWirePlace),
    cancellation: { ...page.cancellation },
    rescheduling: { ...page.rescheduling },
  });
}

/** Returns what is known about the link to join before the calendar event of a booking is written. */
export function readJoinFacts({ calendar }: CalendarState) {
  return {
    meetUrl: null,
    conference: null,
    connected: calendar?.connected ?? null,
    // The query for the page does not read the host's Zoom connection, so there is no link yet. The page
    // requests the link after the booking.
    videoUrl: null,
    videoState: null,
    videoConnection: 'connected' as const,
  };
}

/** Returns the places without links and hidden values, which only invitees with a booking may see. */
export function presentOfferedPlaces({ locations }: Pick<BookingPage, 'locations'>): WirePlace[] {
  return locations.map((place) => toWirePlace(hideOfferedPlace(place)));
}

/** Returns the meeting type as visitors see it before they book. */
export function presentOffer(page: PageOffer & CalendarState): BookableMeetingType {
  const [first = null] = page.locations;
  const { hostSendsLink } = presentMeetingLink(readMeetingLink(first, readJoinFacts(page)));
  const location = first ? writeOfferedPlace(first) : '';
  const offer = { ...presentMeetingType(page), location, locations: presentOfferedPlaces(page) };
  return { ...offer, ...(hostSendsLink && { hostSendsLink }) };
}
