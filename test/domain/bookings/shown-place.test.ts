import { describe, expect, it } from 'vitest';
import { showPlace } from '../../../worker/domain/bookings/shown-place.ts';
import type { Place } from '../../../worker/domain/meeting-types/places.ts';

const LINK = 'https://zoom.us/j/5?pwd=secret';
const URL = 'https://meet.google.com/abc-defg-hij';
const FACTS = {
  meetUrl: URL,
  conference: 'ready',
  connected: 'google',
  videoUrl: null,
  videoState: null,
  videoConnection: null,
} as const;

const APPROVED = { status: 'confirmed', approvalDueAt: null } as const;
const PENDING = { status: 'confirmed', approvalDueAt: 1 } as const;
/** A booking without approval, a request that was declined or lapsed, and an erased booking. */
const OVER = [
  { status: 'cancelled', approvalDueAt: null },
  { status: 'cancelled', approvalDueAt: 1 },
  { ...APPROVED, erasedAt: 1 },
] as const;

const WITH_LINK: readonly Place[] = [
  { kind: 'link', value: LINK },
  { kind: 'link_pattern', value: LINK },
  { kind: 'text', value: `Zoom: ${LINK}, passcode 77` },
  { kind: 'text', value: 'zoom.us/j/5?pwd=secret' },
];

const HIDDEN: readonly (readonly [Place, string])[] = [
  [{ kind: 'address', value: '5 Main Street' }, 'Address is sent after booking'],
  [{ kind: 'text', value: 'Room 4' }, 'Place is sent after booking'],
  [{ kind: 'phone_invitee_calls', value: '1204' }, 'Phone (number is sent after booking)'],
];

describe('the place that invitees and guests see', () => {
  it.each(WITH_LINK)('has the link of %j only for an approved meeting', (place) => {
    expect(showPlace(place, FACTS, APPROVED).text).toBe(place.value);
    expect(showPlace(place, FACTS, PENDING).text).toBe('Link is sent after booking');
    for (const booking of OVER) expect(showPlace(place, FACTS, booking).text).toBe('');
  });

  it.each(HIDDEN)('has what the host hides, %j, only for an approved meeting', (place, note) => {
    const hidden = { ...place, hideUntilBooked: true };
    expect(showPlace(hidden, FACTS, APPROVED).text).toContain(place.value);
    expect(showPlace(hidden, FACTS, PENDING).text).toBe(note);
    for (const booking of OVER) expect(showPlace(hidden, FACTS, booking).text).toBe('');
  });

  it('has the link of a conference only for an approved meeting, also if the link exists already', () => {
    const place: Place = { kind: 'google_meet', value: '' };
    const approved = showPlace(place, FACTS, APPROVED);
    expect(approved.link).toEqual({ status: 'ready', url: URL, label: 'Google Meet' });
    for (const booking of [PENDING, ...OVER])
      expect(showPlace(place, FACTS, booking)).toEqual({
        text: 'Google Meet',
        link: { status: 'none' },
      });
  });

  it('keeps a place without a link after the meeting is cancelled', () => {
    const place: Place = { kind: 'address', value: '5 Main Street' };
    for (const booking of [APPROVED, PENDING, ...OVER])
      expect(showPlace(place, FACTS, booking).text).toBe('5 Main Street');
  });

  it('is the text of the invitee who entered the place, also while the request waits', () => {
    const place: Place = { kind: 'ask_invitee', value: 'Café Nord' };
    expect(showPlace(place, FACTS, PENDING).text).toBe('Café Nord');
    expect(showPlace({ ...place, value: '' }, FACTS, PENDING).text).toBe('You choose the place');
  });

  it('is empty for a meeting without a place', () => {
    expect(showPlace(null, FACTS, APPROVED)).toEqual({ text: '', link: { status: 'none' } });
  });
});
