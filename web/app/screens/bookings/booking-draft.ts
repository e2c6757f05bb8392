// The draft of an edited booking. The start is the value of a date-time field in the host's zone.
// If the host does not change this value, the booking keeps its exact start instant. This matters
// when clocks go back, because a local time then occurs twice.

import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import {
  type BookingEditProblem,
  checkBookingEdit,
} from '../../../../worker/domain/bookings/booking-edit.ts';
import {
  FORM_TEXTS,
  type FormTexts,
  mapTexts,
  pickTexts,
  TEXT_NAMES,
  type TextName,
} from '../../../../worker/domain/form/standard-fields.ts';
import { type Instant, MINUTE_MS, type TimeZone } from '../../../../worker/domain/time/types.ts';
import { t } from '../../../lib/translate.ts';
import { spanOf, type TimeSpan } from '../../bookings/booking-time.ts';
import { readFieldTime, toFieldTime } from '../../times/field-time.ts';

export interface BookingDraft extends FormTexts {
  readonly inviteeName: string;
  readonly inviteeEmail: string;
  /** `yyyy-MM-ddTHH:mm`, or empty while the field is incomplete. */
  readonly start: string;
  /**
   * The last start that the host chose in the time picker. Ignored when the host has typed another
   * `start` since then.
   */
  readonly slot: Instant | null;
}

const TIME_TEXTS = {
  missing: t('Please choose a date and time.'),
  past: t('Please choose a time that has not passed yet.'),
} as const;

const DEFAULT_MINUTES = 30;

type DraftedBooking = Pick<HostBooking, 'inviteeName' | 'inviteeEmail' | 'startTime' | TextName>;

export function toDraft(booking: DraftedBooking, zone: TimeZone): BookingDraft {
  const { inviteeName, inviteeEmail } = booking;
  return {
    inviteeName,
    inviteeEmail,
    ...pickTexts(booking),
    slot: null,
    start: toFieldTime(Date.parse(booking.startTime), zone),
  };
}

/** Returns the change of the draft for a start from the time picker. */
export function chooseSlot(slot: Instant, zone: TimeZone): Pick<BookingDraft, 'slot' | 'start'> {
  return { slot, start: toFieldTime(slot, zone) };
}

/** Returns the draft of a booking that has changed meanwhile. Fields that the host has edited keep their input. */
export function rebaseDraft(
  draft: BookingDraft,
  { before, after }: { readonly before: DraftedBooking; readonly after: DraftedBooking },
  zone: TimeZone,
): BookingDraft {
  const [old, current] = [toDraft(before, zone), toDraft(after, zone)];
  const keep = (field: 'inviteeName' | 'inviteeEmail' | TextName) =>
    draft[field] === old[field] ? current[field] : draft[field];
  const { start, slot } = draft.start === old.start ? current : draft;
  return {
    inviteeName: keep('inviteeName'),
    inviteeEmail: keep('inviteeEmail'),
    ...mapTexts(keep),
    start,
    slot,
  };
}

/** Tells whether two drafts have the same values. */
export function isSameDraft(left: BookingDraft, right: BookingDraft): boolean {
  const fields = ['inviteeName', 'inviteeEmail', 'start', ...TEXT_NAMES] as const;
  return fields.every((field) => left[field] === right[field]);
}

/** Returns the start and end in the draft, or null while the start field contains no valid time. */
export function readTimes(
  draft: BookingDraft,
  booking: HostBooking,
  zone: TimeZone,
): TimeSpan | null {
  const booked = spanOf(booking);
  if (draft.start === toFieldTime(booked.start, zone)) return booked;
  return readSpan(draft, booking.meetingType.durationMinutes || DEFAULT_MINUTES, zone);
}

/**
 * Returns the start in the draft, and the end after `minutes`. Returns null if the start is not
 * valid.
 */
export function readSpan(
  { start, slot }: Pick<BookingDraft, 'start' | 'slot'>,
  minutes: number,
  zone: TimeZone,
): TimeSpan | null {
  const spanFrom = (at: Instant) => ({ start: at, end: at + minutes * MINUTE_MS });
  if (slot !== null && start === toFieldTime(slot, zone)) return spanFrom(slot);
  const at = readFieldTime(start, zone);
  return at === null ? null : spanFrom(at);
}

const isText = (path: string): boolean => path in FORM_TEXTS;

/** Returns the errors in the order of the fields. The list is empty when the draft may be sent. */
export function checkDraft(
  draft: Pick<BookingDraft, 'inviteeName' | 'inviteeEmail' | TextName>,
  times: TimeSpan | null,
  now: Instant,
): BookingEditProblem[] {
  const { start, end } = times ?? { start: now, end: now + 1 };
  const found = checkBookingEdit({ ...draft, startTime: start, endTime: end });
  const isPast = times !== null && start < now;
  const problem = times === null ? TIME_TEXTS.missing : isPast ? TIME_TEXTS.past : null;
  if (problem === null) return found;
  return [
    ...found.filter(({ path }) => !isText(path)),
    { path: 'startTime', message: problem },
    ...found.filter(({ path }) => isText(path)),
  ];
}
