// Creates hosts and meeting types with unique names, so that the tests of a file do not affect each other.
import { env } from 'cloudflare:workers';
import { openDatabase } from '../../worker/db/database.ts';
import type { MeetingType as StoredMeetingType } from '../../worker/db/meeting-types/meeting-types.ts';
import { readHours } from '../../worker/db/meeting-types/read-hours.ts';
import { readTimedMails } from '../../worker/db/meeting-types/read-timed-mails.ts';
import { meetingTypes } from '../../worker/db/schema/meeting-types.ts';
import { users } from '../../worker/db/schema/users.ts';
import {
  type Availability,
  type AvailabilityRules,
  type DayHours,
  NO_LIMITS,
} from '../../worker/domain/meeting-types/availability.ts';
import type { LocalTime } from '../../worker/domain/time/types.ts';

export type Host = typeof users.$inferSelect;
export type MeetingType = StoredMeetingType;

let count = 0;
const nextName = () => {
  count += 1;
  return `n${count}-${crypto.randomUUID().slice(0, 8)}`;
};

export async function createHost(changes: Partial<typeof users.$inferInsert> = {}): Promise<Host> {
  const name = nextName();
  return openDatabase(env.DB)
    .insert(users)
    .values({
      id: `host-${name}`,
      email: `${name}@host.example`,
      name: 'Hanna Host',
      username: name,
      timeZone: 'UTC',
      emailVerifiedAt: 1,
      isFirstLogin: false,
      createdAt: 1,
      updatedAt: 1,
      ...changes,
    })
    .returning()
    .get();
}

/** Returns working hours that are the same on all seven days. */
export function everyDay(start: string, end: string): Availability {
  const day: DayHours = { enabled: true, start: start as LocalTime, end: end as LocalTime };
  return {
    workingHours: {
      monday: day,
      tuesday: day,
      wednesday: day,
      thursday: day,
      friday: day,
      saturday: day,
      sunday: day,
    },
  };
}

type GivenType = Omit<Partial<typeof meetingTypes.$inferInsert>, 'rules'> & {
  rules?: Partial<AvailabilityRules>;
};

/** Creates a meeting type: by default 30 minutes long, and available every day from 09:00 to 17:00. */
export async function createMeetingType(
  host: Host,
  { rules, ...changes }: GivenType = {},
): Promise<MeetingType> {
  const name = nextName();
  const row = await openDatabase(env.DB)
    .insert(meetingTypes)
    .values({
      id: `type-${name}`,
      hostId: host.id,
      slug: name,
      title: 'A talk',
      description: 'About this and that.',
      location: 'Phone',
      durationMinutes: 30,
      primaryColor: '#006fee',
      availability: everyDay('09:00', '17:00'),
      rules: { ...NO_LIMITS, ...rules },
      createdAt: 1,
      updatedAt: 1,
      ...changes,
    })
    .returning()
    .get();
  return { ...readHours(row), ...readTimedMails(row), managedBy: null };
}

/** Creates a host with one meeting type. */
export async function createPage(changes: GivenType = {}, host: Partial<Host> = {}) {
  const createdHost = await createHost(host);
  const type = await createMeetingType(createdHost, changes);
  return { host: createdHost, type, path: `/api/${createdHost.username}/${type.slug}` };
}
