// Reads the calendar files of all booking emails as the calendar of the reader would: an organizer
// sends REQUEST and CANCEL to attendees (RFC 5546), from the organizer's own mailbox (RFC 6047).
import { spawnSync } from 'node:child_process';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { Audience } from '../../../worker/domain/outbox/readers.ts';
import { renderBookingCancelled } from '../../../worker/mail/bookings/booking-cancelled.ts';
import { renderBookingChanged } from '../../../worker/mail/bookings/booking-changed.ts';
import { renderBookingConfirmed } from '../../../worker/mail/bookings/booking-confirmed.ts';
import type { BookingMailData } from '../../../worker/mail/bookings/booking-mail-data.ts';
import { renderBookingRequested } from '../../../worker/mail/bookings/booking-requested.ts';
import { renderHandedOver } from '../../../worker/mail/bookings/handed-over.ts';
import type { Mail } from '../../../worker/mail/email/mail.ts';
import { type SampleChanges, STAMP_AT, sampleBooking } from './sample-booking.ts';

const SERVICE = 'mail@halfpast.example';
const ADDRESSES = {
  host: 'ada@example.com',
  invitee: 'grace@example.org',
  guest: 'gil@example.org',
};
const PREVIOUS = { start: Date.UTC(2026, 10, 20, 9, 0), end: Date.UTC(2026, 10, 20, 9, 30) };
const HANDED_OVER = {
  from: { id: 'u1', name: 'Ada Lovelace' },
  to: { id: 'u2', name: 'Bo Host' },
  by: { id: 'u1', name: 'Ada Lovelace' },
};

type Render = (data: BookingMailData, audience: Audience) => Mail;

const MAILS: readonly (readonly [name: string, method: string, Render])[] = [
  ['confirmed', 'REQUEST', (data, to) => renderBookingConfirmed(data, to, STAMP_AT)],
  ['changed', 'REQUEST', (data, to) => renderBookingChanged(data, to, PREVIOUS, STAMP_AT)],
  ['cancelled', 'CANCEL', (data, to) => renderBookingCancelled(data, to, true, STAMP_AT)],
];
const OTHER_HOST_MAILS: typeof MAILS = [
  [
    'moved and waiting for approval',
    'CANCEL',
    (data) =>
      renderBookingRequested(data, 'host', {
        approvalUrl: null,
        previous: PREVIOUS,
        stampAt: STAMP_AT,
      }),
  ],
  [
    'handed over to the reader',
    'REQUEST',
    (data) => renderHandedOver(data, 'new-host', HANDED_OVER, STAMP_AT),
  ],
  [
    'handed over to another host',
    'CANCEL',
    (data) => renderHandedOver(data, 'previous-host', HANDED_OVER, STAMP_AT),
  ],
];

interface Entry {
  readonly method: string;
  readonly uid: string;
  readonly sequence: number;
  readonly status: string;
  readonly organizers: readonly string[];
  readonly attendees: readonly string[];
}

const plain = (address: unknown) => String(address).toLowerCase().replace('mailto:', '');

function readFile(content: string): Entry {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const [event, ...others] = calendar.getAllSubcomponents('vevent');
  if (!event || others.length > 0) throw new Error('The file does not contain one event.');
  const list = (name: string) =>
    event.getAllProperties(name).map((property) => plain(property.getFirstValue()));
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: String(event.getFirstPropertyValue('uid')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    status: String(event.getFirstPropertyValue('status')),
    organizers: list('organizer'),
    attendees: list('attendee'),
  };
}

/** Reads the file with another library. */
const PYTHON = `
import json, sys
from icalendar import Calendar
calendar = Calendar.from_ical(sys.stdin.buffer.read())
[event] = calendar.walk('VEVENT')
many = lambda name: [str(each) for each in (event.get(name) if isinstance(event.get(name), list) else [event.get(name)] if event.get(name) else [])]
print(json.dumps({'method': str(calendar['METHOD']), 'uid': str(event['UID']), 'sequence': int(event['SEQUENCE']),
  'status': str(event['STATUS']), 'organizers': many('ORGANIZER'), 'attendees': many('ATTENDEE')}))
`;
const hasPython = spawnSync('python3', ['-c', 'import icalendar']).status === 0;

function readWithPython(content: string): Entry {
  const { stdout } = spawnSync('python3', ['-c', PYTHON], { input: content, encoding: 'utf8' });
  const entry: Entry = JSON.parse(stdout);
  return {
    ...entry,
    organizers: entry.organizers.map(plain),
    attendees: entry.attendees.map(plain),
  };
}

/** Checks the tables of RFC 5546, sections 3.2.2 and 3.2.5, for a file that is sent to `reader`. */
function expectRoles(entry: Entry, method: string, reader: string): void {
  expect(entry.method).toBe(method);
  expect(entry.status).toBe(method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED');
  expect(entry.organizers).toHaveLength(1);
  expect(entry.organizers).not.toContain(reader);
  expect(entry.attendees).toContain(reader);
  expect(new Set(entry.attendees).size).toBe(entry.attendees.length);
}

function sampleFor(audience: Audience, changes: SampleChanges = {}): BookingMailData {
  const { guest: email } = ADDRESSES;
  const guest = audience === 'guest' ? { email, removeUrl: null } : null;
  return sampleBooking({
    ...changes,
    booking: { sequence: 2, guests: [email], ...changes.booking },
    whole: { guest, ...changes.whole },
  });
}

const AUDIENCES = ['host', 'invitee', 'guest'] as const;
const CASES = [
  ...AUDIENCES.flatMap((audience) => MAILS.map((mail) => [audience, ...mail] as const)),
  ...OTHER_HOST_MAILS.map((mail) => ['host', ...mail] as const),
];

describe('the calendar file', () => {
  it.each(CASES)(
    'for the %s of a meeting that is %s has the roles of %s',
    (audience, _, method, render) => {
      const content = render(sampleFor(audience), audience).ics?.content ?? '';
      const entry = readFile(content);
      expectRoles(entry, method, ADDRESSES[audience]);
      expect(entry.uid).toBe('bk_7Qm2@halfpast');
      expect(entry.organizers).toEqual([audience === 'host' ? SERVICE : ADDRESSES.host]);
      if (hasPython) expect(readWithPython(content)).toEqual(entry);
    },
  );
});

describe('the host’s calendar file', () => {
  it.each([...MAILS, ...OTHER_HOST_MAILS])(
    'is left out when a connected calendar contains the event: %s',
    (_, __, render) => {
      const data = sampleFor('host', { whole: { hostEntry: { kind: 'event' } } });
      const { ics, removal } = render(data, 'host');
      expect([ics, removal]).toEqual([undefined, undefined]);
    },
  );

  it('is sent to the invitee and the guests although the host has a connected calendar', () => {
    for (const audience of ['invitee', 'guest'] as const) {
      const data = sampleFor(audience, { whole: { hostEntry: { kind: 'event' } } });
      expect(renderBookingConfirmed(data, audience, STAMP_AT).ics?.method).toBe('REQUEST');
    }
  });
});

describe('the host’s calendar file of a shared time', () => {
  const LEFT = { id: 'type-1-2', interval: PREVIOUS };
  const shared = (id: string, left: typeof LEFT | null) =>
    sampleFor('host', {
      booking: { id, notes: 'private words', inviteePhone: '+49 170' },
      whole: { hostEntry: { kind: 'time', id: 'type-3-4', left } },
    });

  it('is the same entry for each booking and names no invitee', () => {
    const [one, two] = ['a', 'b'].map(
      (id) => renderBookingConfirmed(shared(id, null), 'host', STAMP_AT).ics?.content ?? '',
    );
    expect(one).toBe(two);
    const entry = readFile(one ?? '');
    expectRoles(entry, 'REQUEST', ADDRESSES.host);
    expect(entry.uid).toBe('type-3-4@halfpast');
    expect(entry.attendees).toEqual([ADDRESSES.host]);
    expect(one).not.toMatch(/Grace|grace@|private words|\+49 170/);
  });

  it('has a higher sequence after each later change, although each booking counts its own changes', () => {
    const at = (stampAt: number) =>
      readFile(renderBookingConfirmed(shared('a', null), 'host', stampAt).ics?.content ?? '');
    expect(at(STAMP_AT + 60_000).sequence).toBeGreaterThan(at(STAMP_AT).sequence);
    expect(at(Date.UTC(2080, 0, 1)).sequence).toBeLessThan(2 ** 31);
  });

  it('stays while other bookings share the time', () => {
    const mail = renderBookingCancelled(shared('a', null), 'host', true, STAMP_AT);
    expect([mail.ics, mail.removal]).toEqual([undefined, undefined]);
  });

  it('removes the entry when the last booking is cancelled', () => {
    const mail = renderBookingCancelled(shared('a', LEFT), 'host', true, STAMP_AT);
    const entry = readFile(mail.ics?.content ?? '');
    expectRoles(entry, 'CANCEL', ADDRESSES.host);
    expect(entry.uid).toBe('type-1-2@halfpast');
  });

  it('adds the new time and removes the previous time when the only booking is moved', () => {
    const mail = renderBookingChanged(shared('a', LEFT), 'host', PREVIOUS, STAMP_AT);
    const [added, removed] = [mail.ics, mail.removal].map((file) => readFile(file?.content ?? ''));
    expect([added?.method, added?.uid]).toEqual(['REQUEST', 'type-3-4@halfpast']);
    expect([removed?.method, removed?.uid]).toEqual(['CANCEL', 'type-1-2@halfpast']);
    expect(mail.removal?.content).toContain('DTSTART:20261120T090000Z');
  });
});
