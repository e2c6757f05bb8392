// The event that the invitee adds to their own calendar. It contains links to reschedule and to cancel, because people
// look for these links in their calendar.

import type { BookableMeetingType } from '../../../worker/contract/meeting-types/public-calls.ts';
import type { CalendarEvent } from '../../../worker/domain/bookings/calendar-links.ts';
import { t } from '../../lib/translate.ts';

interface EventFacts {
  readonly meetingType: Pick<
    BookableMeetingType,
    'title' | 'description' | 'cancellation' | 'rescheduling'
  >;
  /** Empty when the host hides their name. */
  readonly host: string;
  readonly booked: { readonly startTime: string; readonly endTime: string };
  /** The link to join the meeting, if there is one. Otherwise the location. */
  readonly place: string;
  /** An absolute URL, because people open it from their calendar. */
  readonly manageUrl: string;
}

export function toCalendarEvent(facts: EventFacts): CalendarEvent {
  const { meetingType, host, booked, place } = facts;
  return {
    title:
      host === ''
        ? meetingType.title
        : t(
            '{title} with {host}',
            { title: meetingType.title, host },
            'the title of a meeting in a calendar',
          ),
    details: [meetingType.description, writeLinks(facts)].filter(Boolean).join('\n\n'),
    location: place,
    start: booked.startTime,
    end: booked.endTime,
  };
}

function writeLinks({ meetingType, manageUrl }: EventFacts): string {
  const { cancellation, rescheduling } = meetingType;
  const links = [
    ...(rescheduling.allowed
      ? [t('Reschedule: {url}', { url: `${manageUrl}?step=reschedule` })]
      : []),
    ...(cancellation.allowed ? [t('Cancel: {url}', { url: `${manageUrl}?step=cancel` })] : []),
  ];
  return links.length > 0 ? links.join('\n') : t('Your booking: {url}', { url: manageUrl });
}
