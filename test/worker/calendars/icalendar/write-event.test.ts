import { describe, expect, it } from 'vitest';
import { readWholeEvent } from '../../../../worker/adapters/calendars/icalendar/read-whole-event.ts';
import {
  createEventFile,
  updateEventFile,
} from '../../../../worker/adapters/calendars/icalendar/write-event.ts';
import { BERLIN, busyTimes } from './busy-times.ts';

const NOW = Date.parse('2027-03-01T12:00:00Z');
const DRAFT = {
  eventId: 'hp123',
  bookingId: 'booking-1',
  title: 'Intro, with Ines; 30 min',
  description: 'First line\nSecond line',
  location: 'Phone',
  startAt: Date.parse('2027-03-10T10:00:00Z'),
  endAt: Date.parse('2027-03-10T11:00:00Z'),
};
const MARK = { now: NOW, stamp: 'stamp-1' };
const unfold = (text: string) => text.replaceAll('\r\n ', '');
const read = (text: string) => readWholeEvent(text, { ownerZone: BERLIN });

describe('the calendar file of a booking', () => {
  const text = createEventFile(DRAFT, MARK);

  it('contains the event with the id of the booking', () => {
    expect(read(text)).toMatchObject({
      uid: 'hp123',
      start: { kind: 'instant', at: DRAFT.startAt },
      end: { kind: 'instant', at: DRAFT.endAt },
      status: 'confirmed',
      transparency: 'opaque',
      isRecurring: false,
      ownMark: { bookingId: 'booking-1', stamp: 'stamp-1' },
    });
    expect(busyTimes(text)).toEqual(['03-10 10:00–11:00']);
  });

  it('escapes texts and ends lines with CRLF', () => {
    expect(unfold(text)).toContain('\r\nSUMMARY:Intro\\, with Ines\\; 30 min\r\n');
    expect(unfold(text)).toContain('\r\nDESCRIPTION:First line\\nSecond line\r\n');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('has no line of more than 75 octets', () => {
    const long = createEventFile({ ...DRAFT, title: '会議😀é'.repeat(100) }, MARK);
    const lengths = long.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    expect(unfold(long)).toContain('会議😀é'.repeat(100));
  });

  it('gets no extra lines from the texts of an invitee', () => {
    const title = 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\rUID:evil\u2028DTSTART:20270310T100000Z\u0000';
    const injected = createEventFile(
      { ...DRAFT, title, description: title, location: title },
      MARK,
    );
    expect(injected.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    expect(injected.match(/^UID:/gm)).toHaveLength(1);
    expect(injected.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}|\u2028/u);
  });
});

describe('the update of a calendar file', () => {
  const host = createEventFile(DRAFT, MARK).replace(
    'END:VEVENT',
    'BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT10M\r\nEND:VALARM\r\nATTENDEE:mailto:guest@example.com\r\nCOLOR:red\r\nEND:VEVENT',
  );
  const moved = {
    ...DRAFT,
    title: 'Moved',
    startAt: DRAFT.startAt + 3_600_000,
    endAt: DRAFT.endAt + 3_600_000,
  };

  it("moves the event and keeps the host's own additions", () => {
    const text = updateEventFile(host, moved, { now: NOW, stamp: 'stamp-2' });
    expect(busyTimes(text)).toEqual(['03-10 11:00–12:00']);
    expect(text).toContain('TRIGGER:-PT10M');
    expect(text).toContain('ATTENDEE:mailto:guest@example.com');
    expect(text).toContain('COLOR:red');
    expect(text).toContain('SEQUENCE:1');
    expect(text).toContain('SUMMARY:Moved');
    expect(read(text)?.ownMark).toEqual({ bookingId: 'booking-1', stamp: 'stamp-2' });
  });

  it('restores an event that the host cancelled, made free, or turned into an all-day event', () => {
    const changed = host
      .replace(/DTSTART:.*/, 'DTSTART;VALUE=DATE:20270315\r\nRRULE:FREQ=DAILY')
      .replace(/DTEND:.*/, 'DURATION:P3D')
      .replace('STATUS:CONFIRMED', 'STATUS:CANCELLED')
      .replace('TRANSP:OPAQUE', 'TRANSP:TRANSPARENT\r\nX-MICROSOFT-CDO-BUSYSTATUS:FREE');
    expect(busyTimes(changed)).toEqual([]);
    expect(busyTimes(updateEventFile(changed, moved, MARK))).toEqual(['03-10 11:00–12:00']);
  });

  it('removes texts that are empty now', () => {
    const text = updateEventFile(host, { ...moved, location: '', description: '' }, MARK);
    expect(text).not.toMatch(/^(LOCATION|DESCRIPTION)/m);
  });

  it.each([
    '',
    'no calendar',
    'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
    host.replace('UID:hp123', 'UID:other'),
  ])('writes a new file in place of an unreadable file', (text) => {
    expect(busyTimes(updateEventFile(text, moved, MARK))).toEqual(['03-10 11:00–12:00']);
  });
});

describe('the event of a file', () => {
  it.each(['', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR', 'BEGIN:VEVENT\r\nUID:1\r\nEND:VEVENT'])(
    'is missing in the file %j',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );
});
