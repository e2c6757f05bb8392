// Bookings of the demo host on the days around today. Their ids contain the date and the minute, so seeding
// twice on the same day adds no duplicates.
import { createHash, randomBytes } from 'node:crypto';
import type { BookCommand } from '../../worker/domain/bookings/new-booking.ts';
import { mapTexts } from '../../worker/domain/form/standard-fields.ts';
import { toEpochDay, toLocalDate } from '../../worker/domain/time/local-date.ts';
import { type LocalDate, MINUTE_MS, type TimeZone } from '../../worker/domain/time/types.ts';
import { instantOf } from '../../worker/domain/time/wall-clock.ts';
import { DEMO_HOST_ID } from './host.ts';

const INVITEES = [
  ['Ines Carvalho', 'Europe/Lisbon'],
  ['Tom Okafor', 'Africa/Lagos'],
  ['Mei Tanaka', 'Asia/Tokyo'],
  ['Priya Nair', 'Asia/Kolkata'],
  ['Lucas Ortiz', 'America/Bogota'],
  ['Hannah Weiss', 'Europe/Berlin'],
] as const;

/**
 * Each row contains days from today, minutes after midnight in the host's time zone, meeting type and length
 * in minutes.
 */
const PLAN = [
  [-9, 600, 'intro', 30],
  [-6, 870, 'workshop', 60],
  [-3, 630, 'quick', 15],
  [-2, 660, 'intro', 30],
  [-2, 870, 'workshop', 60],
  [-1, 615, 'quick', 15],
  [-1, 930, 'advisory', 45],
  [0, 570, 'intro', 30],
  [0, 675, 'advisory', 45],
  [0, 900, 'workshop', 60],
  [1, 570, 'intro', 30],
  [1, 690, 'quick', 15],
  [1, 840, 'intro', 30],
  [2, 615, 'quick', 15],
  [2, 900, 'advisory', 45],
  [3, 600, 'workshop', 60],
  [4, 930, 'advisory', 45],
  [6, 660, 'intro', 30],
  [8, 870, 'workshop', 60],
  [9, 540, 'intro', 30],
] as const;

const SATURDAY = 6;
const isWeekend = (epochDay: number) =>
  [0, SATURDAY].includes(new Date(epochDay * 86_400_000).getUTCDay());

interface DemoType {
  id: string;
  updatedAt: number;
  rules: { bufferBeforeMinutes: number; bufferAfterMinutes: number };
}

export function demoBookings(
  now: number,
  host: { today: LocalDate; zone: TimeZone },
  types: DemoType[],
): BookCommand[] {
  return PLAN.flatMap(([days, minutes, slug, duration], index): BookCommand[] => {
    const day = toEpochDay(host.today) + days;
    const type = types.find(({ id }) => id === `demo-${slug}`);
    const [inviteeName, zone] = INVITEES[index % INVITEES.length] ?? INVITEES[0];
    if (!type || isWeekend(day)) return [];
    const startAt = instantOf(host.zone, day, minutes);
    const endAt = startAt + duration * MINUTE_MS;
    const id = `demo-${toLocalDate(day)}-${minutes}`;
    return [
      {
        booking: {
          id,
          hostId: DEMO_HOST_ID,
          meetingTypeId: type.id,
          startAt,
          endAt,
          guardStartAt: startAt - type.rules.bufferBeforeMinutes * MINUTE_MS,
          guardEndAt: endAt + type.rules.bufferAfterMinutes * MINUTE_MS,
          inviteeName,
          inviteeEmail: `${inviteeName.toLowerCase().replace(' ', '.')}@invitee.example`,
          inviteeCountryCode: null,
          inviteeMobileNumber: null,
          inviteeTimeZone: zone as TimeZone,
          inviteeHourFormat: null,
          language: null,
          ...mapTexts(() => ''),
          answers: [],
          guests: [],
          location: null,
          createdBy: 'invitee',
          approvalDueAt: null,
          idempotencyKey: id,
          requestHash: id,
          createdAt: now,
        },
        conditions: { meetingTypeVersion: type.updatedAt, limits: [] },
        guestLimits: [],
        mails: [],
        // The hash of a random token that is not stored, so the demo booking has no working manage link.
        manageTokenHash: createHash('sha256').update(randomBytes(32)).digest('hex'),
      },
    ];
  });
}
