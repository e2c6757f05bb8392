// The hosts whose meetings the bench books. They are separate from the demo host, so that a change of the
// demo host does not affect the measured figures.
import { openDatabase } from '../../worker/db/database.ts';
import { meetingTypes } from '../../worker/db/schema/meeting-types.ts';
import { users } from '../../worker/db/schema/users.ts';
import type { BookingLimit } from '../../worker/domain/limits/booking-rules.ts';
import {
  type Availability,
  type DayHours,
  NO_LIMITS,
  type WorkingHours,
} from '../../worker/domain/meeting-types/availability.ts';
import { QUESTIONS_MAX } from '../../worker/domain/meeting-types/questions.ts';
import { parseLocalTime } from '../../worker/domain/time/local-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../worker/domain/time/types.ts';

export const SLUG = 'bench';

export interface BenchHost {
  readonly id: string;
  readonly zone: string;
  readonly durationMinutes: number;
  readonly workingHours: WorkingHours;
  /** All lengths that invitees can choose. Default: only `durationMinutes`. */
  readonly durations?: readonly number[];
  readonly limits?: readonly BookingLimit[];
  /** The overrides and travel of a schedule. */
  readonly schedule?: Pick<Availability, 'overrides' | 'travel'>;
}

function hoursOf(from: string, to: string): DayHours {
  const [start, end] = [parseLocalTime(from), parseLocalTime(to)];
  if (start === null || end === null) throw new Error(`${from}–${to} is not a valid time range.`);
  return { enabled: true, start, end };
}

function weekOf(weekday: DayHours, weekend: DayHours): WorkingHours {
  const [saturday, sunday] = [weekend, weekend];
  return {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday,
    sunday,
  };
}

const OFFICE = hoursOf('09:00', '17:00');
export const OFFICE_WEEK = weekOf(OFFICE, { ...OFFICE, enabled: false });

const ALWAYS = hoursOf('00:00', '24:00');
export const ALWAYS_OPEN = weekOf(ALWAYS, ALWAYS);

export const hostOf = (id: string): BenchHost => ({
  id,
  zone: 'Europe/Paris',
  durationMinutes: 30,
  workingHours: OFFICE_WEEK,
});

export const dateIn = (now: number, days: number) =>
  new Date(now + days * DAY_MS).toISOString().slice(0, 10);

/** The meeting type has as many questions as allowed, because every read of a page loads all questions. */
const QUESTIONS = Array.from({ length: QUESTIONS_MAX }, (_, index) => ({
  key: `question-${index}`,
  type: 'single_choice' as const,
  label: `What is your answer to question ${index}?`,
  help: 'Choose the option that is closest to your answer.',
  required: false,
  options: ['None of them', 'Some of them', 'All of them'],
}));

/** Inserts the hosts, each with one meeting type. The meeting type has the same id as its host. */
export async function insertHosts(d1: D1Database, hosts: readonly BenchHost[]): Promise<void> {
  const db = openDatabase(d1);
  const times = { createdAt: 0, updatedAt: 0 };
  for (const host of hosts) {
    const { id, zone, durationMinutes, workingHours, durations = [], limits = [] } = host;
    const email = `${id}@host.example`;
    await db.batch([
      db.insert(users).values({ id, email, name: id, username: id, timeZone: zone, ...times }),
      db.insert(meetingTypes).values({
        id,
        hostId: id,
        slug: SLUG,
        title: 'Bench',
        durationMinutes,
        durations,
        ...times,
        primaryColor: '#0b7285',
        availability: { workingHours, ...host.schedule },
        rules: { ...NO_LIMITS, limits },
        questions: QUESTIONS,
      }),
    ]);
  }
}

const INSERT_SERIES = `
WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
INSERT INTO bookings (id, host_id, meeting_type_id, status, start_at, end_at, guard_start_at, guard_end_at,
  invitee_name, invitee_email, invitee_time_zone, idempotency_key, request_hash, created_at, updated_at)
SELECT ?1 || ':' || (?3 + i * ?4), ?1, ?1, 'confirmed', ?3 + i * ?4, ?3 + i * ?4 + ?5, ?3 + i * ?4, ?3 + i * ?4 + ?5,
  'Invitee ' || i, 'invitee' || i || '@example.com', 'UTC', ?1 || (?3 + i), ?1, ?3 + i * ?4 - 86400000, ?3 + i * ?4 - 86400000
FROM n`;

const INSERT_TAKEN = `
INSERT OR IGNORE INTO booking_hosts (booking_id, host_id, meeting_type_id, status, start_at, end_at, guard_start_at,
  guard_end_at)
SELECT id, host_id, meeting_type_id, status, start_at, end_at, guard_start_at, guard_end_at FROM bookings
WHERE host_id = ?1`;

interface Series {
  readonly count: number;
  readonly from: number;
  readonly every: number;
}

async function insertSeries(db: D1Database, host: BenchHost, series: Series): Promise<void> {
  const length = host.durationMinutes * MINUTE_MS;
  const { count, from, every } = series;
  await db.batch([
    db.prepare(INSERT_SERIES).bind(host.id, count, from, every, length),
    db.prepare(INSERT_TAKEN).bind(host.id),
  ]);
}

/** Inserts two bookings a day for the next thirty days. */
export function insertUpcoming(db: D1Database, host: BenchHost, now: number): Promise<void> {
  const from = Math.ceil(now / DAY_MS) * DAY_MS + 9 * HOUR_MS;
  return insertSeries(db, host, { count: 60, from, every: DAY_MS / 2 });
}

/** Inserts consecutive bookings. The last booking ended a week ago, so no booking affects an upcoming day. */
export function insertPast(
  db: D1Database,
  host: BenchHost,
  count: number,
  now: number,
): Promise<void> {
  const every = HOUR_MS / 2;
  const from = Math.floor(now / DAY_MS) * DAY_MS - 7 * DAY_MS - count * every;
  return insertSeries(db, host, { count, from, every });
}
