// Adds appointments to the demo host's calendar at the Google test server, so that the week shows busy times.

import { createGoogleControl } from '../../dev-services/google/control-client.ts';
import { currentTime } from '../clock.ts';
import { DEMO_EMAIL } from './host.ts';

const DAY_MS = 86_400_000;
const ZONE = 'Europe/Paris';

/** The days are counted from Monday. No appointment is at the time of a demo booking. */
const APPOINTMENTS = [
  { day: 0, from: '13:00', to: '14:00' },
  { day: 1, from: '12:30', to: '13:30' },
  { day: 2, from: '13:00', to: '14:30' },
  { day: 3, from: '12:30', to: '13:30' },
  { day: 4, from: '16:00', to: '17:30' },
] as const;
const FREE_DAY = 5;

function dateOfThisWeek(day: number): string {
  const now = new Date(currentTime());
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  return new Date(now.getTime() + (day - daysSinceMonday) * DAY_MS).toISOString().slice(0, 10);
}

/** `url` is the URL of the Google test server. */
export async function addDemoBusyTimes(url: string): Promise<void> {
  const control = createGoogleControl(url);
  const calendarId = DEMO_EMAIL;
  await control('people', { email: DEMO_EMAIL, timeZone: ZONE });
  for (const { day, from, to } of APPOINTMENTS) {
    const at = (time: string) => ({
      dateTime: `${dateOfThisWeek(day)}T${time}:00`,
      timeZone: ZONE,
    });
    const event = { summary: 'Appointment', start: at(from), end: at(to) };
    await control('events', { calendarId, event });
  }
  const start = { date: dateOfThisWeek(FREE_DAY) };
  const end = { date: dateOfThisWeek(FREE_DAY + 1) };
  await control('events', { calendarId, event: { summary: 'Away', start, end } });
}
