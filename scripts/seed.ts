// Inserts the demo host into a local database. Repeated runs keep existing data and add bookings for later
// dates.
import { and, eq, isNull } from 'drizzle-orm';
import { createBookingsRepo } from '../worker/db/bookings/book/bookings.ts';
import { type Database, openDatabase } from '../worker/db/database.ts';
import { readHours } from '../worker/db/meeting-types/read-hours.ts';
import { createSchedulesRepo } from '../worker/db/schedules/schedules.ts';
import { bookings } from '../worker/db/schema/bookings.ts';
import { meetingTypes } from '../worker/db/schema/meeting-types.ts';
import { users } from '../worker/db/schema/users.ts';
import { parseTimeZone } from '../worker/domain/time/time-zone.ts';
import { localDateAt } from '../worker/domain/time/wall-clock.ts';
import { prepareDefaultSchedule } from '../worker/services/schedules/ensure-default-schedule.ts';
import { demoBookings } from './demo/bookings.ts';
import { DEMO_HOST_ID, DEMO_LOGO, DEMO_SCHEDULE_ID, DEMO_ZONE, demoHost } from './demo/host.ts';
import { drawLogo } from './demo/logo.ts';
import { demoMeetingTypes } from './demo/meeting-types.ts';

export interface LocalBindings {
  DB: D1Database;
  KV: KVNamespace;
}

async function insertDemo(db: Database, now: number): Promise<void> {
  const zone = parseTimeZone(DEMO_ZONE);
  if (!zone) throw new Error(`${DEMO_ZONE} is not a known time zone.`);
  const today = localDateAt(zone, now);
  const host = await demoHost(now);
  const { email, passwordHash, emailVerifiedAt } = host;
  await db.batch([
    db.insert(users).values(host).onConflictDoNothing(),
    // Sets the password of a demo host that an earlier version of the product inserted without a password.
    db
      .update(users)
      .set({ email, passwordHash, emailVerifiedAt, isFirstLogin: false })
      .where(and(eq(users.id, DEMO_HOST_ID), isNull(users.emailVerifiedAt))),
    // Each meeting type has its own statement, because D1 allows only 100 values per statement.
    ...demoMeetingTypes(now, today).map((type) =>
      db.insert(meetingTypes).values(type).onConflictDoNothing(),
    ),
  ]);
  const rows = await db.select().from(meetingTypes).where(eq(meetingTypes.hostId, DEMO_HOST_ID));
  const types = rows.map((row) => readHours(row));
  const existing = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.hostId, DEMO_HOST_ID));
  const ids = new Set(existing.map(({ id }) => id));
  const schedule = prepareDefaultSchedule(host, DEMO_SCHEDULE_ID, 'Working hours');
  await createSchedulesRepo(db).createSchedule(schedule, 1, now);
  const repo = createBookingsRepo(db);
  for (const command of demoBookings(now, { today, zone }, types)) {
    if (!ids.has(command.booking.id)) await repo.insertBooking(command);
  }
}

export async function seedDemo({ DB, KV }: LocalBindings, now: number): Promise<void> {
  await insertDemo(openDatabase(DB), now);
  const { key, contentType } = DEMO_LOGO;
  await KV.put(`media:${key}`, drawLogo(), { metadata: { contentType } });
}
