import { describe, expect, it } from 'vitest';
import { toCalendarEvent } from '../../../web/book/manage/calendar-event.ts';
import {
  googleCalendarUrl,
  microsoft365Url,
  outlookUrl,
} from '../../../worker/domain/bookings/calendar-links.ts';
import { OPEN_POLICY } from '../../../worker/domain/meeting-types/change-policy.ts';

const OPEN = { cancellation: OPEN_POLICY, rescheduling: OPEN_POLICY };
const MANAGE = 'https://halfpast.example/manage/t0ken';

const event = toCalendarEvent({
  meetingType: { title: 'Intro', description: 'A first conversation.', ...OPEN },
  host: 'Ada',
  booked: { startTime: '2026-11-23T13:00:00.000Z', endTime: '2026-11-23T13:30:00.000Z' },
  place: 'https://zoom.us/j/123',
  manageUrl: MANAGE,
});

const DETAILS = `A first conversation.\n\nReschedule: ${MANAGE}?step=reschedule\nCancel: ${MANAGE}?step=cancel`;

describe('links that add a booking to a calendar', () => {
  it('contain the links to reschedule and cancel in the details for Google Calendar', () => {
    const url = new URL(googleCalendarUrl(event));
    expect(url.hostname).toBe('calendar.google.com');
    expect(url.searchParams.get('details')).toBe(DETAILS);
    expect(url.searchParams.get('location')).toBe('https://zoom.us/j/123');
    expect(url.searchParams.get('dates')).toBe('20261123T130000Z/20261123T133000Z');
  });

  it.each([googleCalendarUrl, outlookUrl, microsoft365Url])(
    'write a space as %%20, because Outlook shows a plus as a plus',
    (buildUrl) => {
      const url = buildUrl(event);
      expect(url).toContain('A%20first%20conversation.');
      expect(url).not.toContain('+');
    },
  );

  it.each([
    ['Outlook.com', 'outlook.live.com', outlookUrl],
    ['Microsoft 365', 'outlook.office.com', microsoft365Url],
  ] as const)(
    'contain the links to reschedule and cancel in the body for %s',
    (_, hostname, buildUrl) => {
      const url = new URL(buildUrl(event));
      expect(url.hostname).toBe(hostname);
      expect(url.pathname).toBe('/calendar/0/deeplink/compose');
      expect(url.searchParams.get('body')).toBe(DETAILS);
      expect(url.searchParams.get('startdt')).toBe('2026-11-23T13:00:00.000Z');
    },
  );

  it('have details that begin with “Reschedule: …” if the meeting type has no description', () => {
    const { details } = toCalendarEvent({
      meetingType: { title: 'Intro', description: '', ...OPEN },
      host: '',
      booked: { startTime: event.start, endTime: event.end },
      place: '',
      manageUrl: MANAGE,
    });
    expect(details.startsWith('Reschedule: ')).toBe(true);
  });
});
