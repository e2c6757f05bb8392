import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import {
  renderBookingCalendarFile,
  renderCancellation,
  renderInvitation,
} from '../../../worker/mail/bookings/ics.ts';
import { STAMP_AT, sampleBooking } from './sample-booking.ts';

const MANAGE = 'https://halfpast.example/manage/t0ken';

function parse(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const events = calendar.getAllSubcomponents('vevent');
  const event = events[0];
  if (event === undefined) throw new Error('The calendar file contains no event.');
  const value = (name: string) => String(event.getFirstPropertyValue(name) ?? '');
  return { calendar, events, event, value };
}

describe('the invitation file', () => {
  it('contains the booking as one confirmed event in UTC', () => {
    const file = renderInvitation(sampleBooking({ booking: { sequence: 3 } }), 'invitee', STAMP_AT);
    const { calendar, events, event, value } = parse(file.content);
    expect(file.method).toBe('REQUEST');
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(events).toHaveLength(1);
    expect(value('uid')).toBe('bk_7Qm2@halfpast');
    expect(value('sequence')).toBe('3');
    expect(value('status')).toBe('CONFIRMED');
    expect(value('dtstamp')).toBe('2026-11-16T09:00:00Z');
    expect(value('dtstart')).toBe('2026-11-23T13:00:00Z');
    expect(value('dtend')).toBe('2026-11-23T13:30:00Z');
    expect(value('summary')).toBe('30-minute intro: Ada Lovelace and Grace Hopper');
    expect(value('location')).toBe('Google Meet');
    expect(value('url')).toBe('https://halfpast.example/manage/t0ken');
    expect(value('organizer').toLowerCase()).toBe('mailto:ada@example.com');
    expect(value('attendee').toLowerCase()).toBe('mailto:grace@example.org');
    expect(event.getFirstProperty('attendee')?.getParameter('partstat')).toBe('ACCEPTED');
    expect(calendar.getAllSubcomponents('vtimezone')).toEqual([]);
    expect(event.getAllSubcomponents('valarm')).toEqual([]);
  });

  it('contains the video link of the meeting', () => {
    const url = 'https://meet.google.com/abc-defg-hij';
    const data = sampleBooking({
      whole: { meetingLink: { status: 'ready', url, label: 'Google Meet' } },
    });
    const { event, value } = parse(renderInvitation(data, 'invitee', STAMP_AT).content);
    expect(value('location')).toBe(url);
    expect(value('description')).toContain(`Join: ${url}`);
    expect(value('conference')).toBe(url);
    expect(event.getFirstProperty('conference')?.type).toBe('uri');
  });

  it('contains the links to reschedule and cancel for the invitee', () => {
    const { value } = parse(renderInvitation(sampleBooking(), 'invitee', STAMP_AT).content);
    expect(value('url')).toBe(MANAGE);
    expect(value('description')).toContain(
      `Reschedule: ${MANAGE}?step=reschedule\nCancel: ${MANAGE}?step=cancel`,
    );
  });

  it('links the host to the bookings page, never to the invitee’s manage page', () => {
    const { content } = renderInvitation(sampleBooking(), 'host', STAMP_AT);
    const { value } = parse(content);
    expect(value('url')).toBe('https://halfpast.example/bookings');
    expect(value('description')).toContain(
      'Reschedule or cancel: https://halfpast.example/bookings',
    );
    expect(content.replaceAll('\r\n ', '')).not.toContain('/manage/');
  });

  it('has the same content for the same input', () => {
    const render = () => renderInvitation(sampleBooking(), 'host', STAMP_AT).content;
    expect(render()).toBe(render());
  });

  it('folds long and non-ASCII text without losing a character', () => {
    const description = 'Grüße, 日本語; 👩‍💻 \\ '.repeat(60).trim();
    const data = sampleBooking({
      meetingType: { description, location: 'Zürich, 3. Stock; links' },
    });
    const { content } = renderInvitation(data, 'invitee', STAMP_AT);
    const lines = content.split('\r\n');
    for (const line of lines) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/\p{Surrogate}/u);
    }
    const { value } = parse(content);
    expect(value('description')).toContain(description);
    expect(value('location')).toBe('Zürich, 3. Stock; links');
  });

  it('gets no extra property or parameter from text that the invitee typed', () => {
    const evil = 'Eve";CN="x\r\nATTENDEE:mailto:other@example.org\nEND:VEVENT\u202e';
    const data = sampleBooking({ booking: { inviteeName: evil, notes: evil, inviteePhone: evil } });
    for (const audience of ['host', 'invitee'] as const) {
      const { events, event } = parse(renderInvitation(data, audience, STAMP_AT).content);
      expect(events).toHaveLength(1);
      const attendees = event.getAllProperties('attendee');
      expect(attendees).toHaveLength(audience === 'host' ? 2 : 1);
      expect(attendees.at(-1)?.getParameter('cn')).toMatch(/^Eve';CN='x ATTENDEE/);
    }
  });

  it('contains no link that the invitee typed', () => {
    const link = 'https://evil.example/x';
    const data = sampleBooking({ booking: { inviteeName: link, notes: link } });
    const { content } = renderInvitation(data, 'host', STAMP_AT);
    expect(content.replaceAll('\r\n ', '')).not.toContain('evil.example');
  });
});

describe('the cancellation file', () => {
  it.each(['host', 'invitee'] as const)(
    'for the %s has no link to change the booking',
    (audience) => {
      const { content } = renderCancellation(sampleBooking(), audience, STAMP_AT);
      expect(parse(content).value('url')).toBe('https://halfpast.example/ada/intro');
      expect(content.replaceAll('\r\n ', '')).not.toMatch(/\/manage\/|\/bookings/);
    },
  );
});

describe('the calendar file for download', () => {
  it('contains the links to reschedule and cancel', () => {
    const { value } = parse(renderBookingCalendarFile(sampleBooking(), STAMP_AT).content);
    expect(value('url')).toBe(MANAGE);
    expect(value('description')).toContain(`Cancel: ${MANAGE}?step=cancel`);
  });

  it('uses METHOD:PUBLISH and the same UID, and contains no data of the invitee', () => {
    const data = sampleBooking({ booking: { inviteePhone: '+49 170', notes: 'private words' } });
    const file = renderBookingCalendarFile(data, STAMP_AT);
    const { calendar, value, event } = parse(file.content);
    expect(file.method).toBe('PUBLISH');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(value('uid')).toBe('bk_7Qm2@halfpast');
    expect(value('summary')).toBe('30-minute intro with Ada Lovelace');
    expect(event.getAllProperties('attendee')).toEqual([]);
    expect(file.content).not.toMatch(/Grace|Hopper|grace@|\+49 170|private words|New_York/);
  });
});
