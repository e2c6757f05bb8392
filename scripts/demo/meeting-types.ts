// The demo host's four meeting types. Together they use every availability rule.

import type { meetingTypes } from '../../worker/db/schema/meeting-types.ts';
import {
  fromBookingWindowDays,
  withMaximumPerDay,
} from '../../worker/domain/limits/booking-rules.ts';
import {
  type Availability,
  type AvailabilityRules,
  type DayHours,
  type LocalTimeRange,
  NO_LIMITS,
} from '../../worker/domain/meeting-types/availability.ts';
import { toEpochDay, toLocalDate } from '../../worker/domain/time/local-date.ts';
import { parseLocalTime } from '../../worker/domain/time/local-time.ts';
import type { LocalDate } from '../../worker/domain/time/types.ts';
import { DEMO_HOST_ID } from './host.ts';

type NewMeetingType = typeof meetingTypes.$inferInsert;

function range(start: string, end: string): LocalTimeRange {
  const [from, to] = [parseLocalTime(start), parseLocalTime(end)];
  if (from === null || to === null) throw new Error(`${start}–${end} is not a valid time range.`);
  return { start: from, end: to };
}

function weekdays(hours: DayHours): Availability['workingHours'] {
  const closed = { ...hours, enabled: false };
  const [saturday, sunday] = [closed, closed];
  return {
    monday: hours,
    tuesday: hours,
    wednesday: hours,
    thursday: hours,
    friday: hours,
    saturday,
    sunday,
  };
}

const OFFICE: DayHours = { enabled: true, ...range('09:00', '17:00') };
const LUNCH = range('12:30', '13:30');

interface DemoType {
  slug: string;
  title: string;
  description: string;
  location: string;
  durationMinutes: number;
  primaryColor: string;
  availability: Availability;
  rules?: Partial<AvailabilityRules>;
  visibility?: 'private';
}

function listTypes(today: LocalDate): DemoType[] {
  const inDays = (days: number) => toLocalDate(toEpochDay(today) + days);
  return [
    {
      slug: 'intro',
      title: '30-minute intro',
      description: 'A first conversation: what you are working on, and whether I can help.',
      location: 'Google Meet',
      durationMinutes: 30,
      primaryColor: '#0b7285',
      availability: { workingHours: weekdays(OFFICE) },
    },
    {
      slug: 'quick',
      title: 'Quick question',
      description: 'One question, fifteen minutes, a straight answer.',
      location: 'Phone',
      durationMinutes: 15,
      primaryColor: '#6741d9',
      availability: { workingHours: weekdays({ enabled: true, ...range('10:00', '12:00') }) },
      rules: { minimumNoticeMinutes: 60, window: fromBookingWindowDays(30) },
    },
    {
      slug: 'workshop',
      title: 'Planning workshop',
      description: 'An hour at the whiteboard. Bring the problem; leave with a plan.',
      location: '14 rue des Arts, Paris',
      durationMinutes: 60,
      primaryColor: '#c2410c',
      availability: {
        workingHours: weekdays({ ...OFFICE, breaks: [LUNCH] }),
        overrides: [
          { date: inDays(10), enabled: false },
          { date: inDays(12), enabled: true, ...range('13:00', '20:00') },
        ],
      },
      rules: { bufferBeforeMinutes: 15, bufferAfterMinutes: 15, limits: withMaximumPerDay([], 3) },
    },
    {
      slug: 'advisory',
      title: 'Advisory call',
      description: 'For clients who have the link.',
      location: 'Google Meet',
      durationMinutes: 45,
      primaryColor: '#1d4ed8',
      availability: { workingHours: weekdays({ ...OFFICE, breaks: [LUNCH] }) },
      visibility: 'private',
    },
  ];
}

export function demoMeetingTypes(now: number, today: LocalDate): NewMeetingType[] {
  return listTypes(today).map(({ rules, ...type }, index) => ({
    ...type,
    id: `demo-${type.slug}`,
    hostId: DEMO_HOST_ID,
    rules: { ...NO_LIMITS, ...rules },
    // Lists show the oldest meeting type first. The increasing times keep the order of `listTypes`.
    createdAt: now + index,
    updatedAt: now + index,
  }));
}
