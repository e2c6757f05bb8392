// The host of all bookings in the crash tests. The host is available day and night and signs in with a
// password.
import { scryptHasher } from '../../worker/adapters/accounts/scrypt-hasher.ts';
import { openDatabase } from '../../worker/db/database.ts';
import { meetingTypes } from '../../worker/db/schema/meeting-types.ts';
import { users } from '../../worker/db/schema/users.ts';
import { type DayHours, NO_LIMITS } from '../../worker/domain/meeting-types/availability.ts';
import { NO_FOLLOW_UPS } from '../../worker/domain/meeting-types/timed-mails.ts';
import type { LocalTime } from '../../worker/domain/time/types.ts';

const [EMAIL, PASSWORD] = ['host@crash.example', 'Half-past-9!'];

export const HOST_PAGE = '/api/crash-host/talk';
export const MEETING_MS = 30 * 60_000;

export async function insertHost(d1: D1Database): Promise<void> {
  const db = openDatabase(d1);
  const day: DayHours = { enabled: true, start: '00:00' as LocalTime, end: '24:00' as LocalTime };
  const times = { createdAt: 1, updatedAt: 1 };
  await db.insert(users).values({
    id: 'crash-host',
    email: EMAIL,
    name: 'Hanna Host',
    username: 'crash-host',
    timeZone: 'UTC',
    emailVerifiedAt: 1,
    plan: 'individual',
    ...times,
    passwordHash: await scryptHasher.hash(PASSWORD),
  });
  await db.insert(meetingTypes).values({
    id: 'talk',
    hostId: 'crash-host',
    slug: 'talk',
    title: 'A talk',
    ...times,
    durationMinutes: MEETING_MS / 60_000,
    reminders: [{ minutesBefore: 1_440, to: 'both' }],
    followUps: { ...NO_FOLLOW_UPS, thankYou: 0 },
    primaryColor: '#0b7285',
    rules: NO_LIMITS,
    availability: {
      workingHours: {
        monday: day,
        tuesday: day,
        wednesday: day,
        thursday: day,
        friday: day,
        saturday: day,
        sunday: day,
      },
    },
  });
}

/** Signs in and returns the session token, which stays valid after a restart of the process. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error(`The sign-in answered ${answer.status}.`);
  return token;
}

/** Creates a webhook that receives every change of a booking. */
export async function createWebhook(url: string, token: string, receiver: string): Promise<void> {
  const events = ['booking.created', 'booking.updated', 'booking.cancelled'];
  const answer = await fetch(`${url}/api/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: 'Receiver', url: receiver, events }),
  });
  if (answer.status !== 201) throw new Error(`The webhook answered ${answer.status}.`);
}
