// Measures how much a connected calendar slows down a request for slots. Compares two hosts. Only one of them
// has a connected calendar, with 2,000 stored busy times. These busy times are out of date, so every request
// also checks whether to sync the calendar.
import { openDatabase } from '../../../worker/db/database.ts';
import { calendarConnections } from '../../../worker/db/schema/calendar-connections.ts';
import { calendars } from '../../../worker/db/schema/calendars.ts';
import { DAY_MS, HOUR_MS } from '../../../worker/domain/time/types.ts';
import { type Instance, startWorker } from '../../instances/instances.ts';
import type { Figure } from '../figures.ts';
import { dateIn, hostOf, insertHosts, insertUpcoming, SLUG } from '../hosts.ts';
import { ipAddressOf, runLoad } from '../load.ts';
import type { BenchScripts } from '../scripts.ts';
import { median, medianRatio, sampleInTurns } from '../statistics.ts';

const BUSY = 2_000;
const WINDOW_DAYS = 400;
const CONNECTIONS = 32;
/** Requests per sample. Samples are short, so that other load on the machine affects both hosts equally. */
const AMOUNT = 100;
const ROUNDS = 45;
const WARM_UP_ROUNDS = 8;

const INSERT_BUSY = `
WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?3)
INSERT INTO calendar_busy (calendar_id, event_id, piece, host_id, start_at, end_at)
SELECT ?1, ?1 || '-' || i, 0, ?1, ?2 + i * ?4, ?2 + i * ?4 + ?5 FROM n`;

/**
 * Stores a connected calendar with busy times of half an hour, by day and by night. The busy times are on
 * each of the WINDOW_DAYS days that a calendar sync reads.
 */
async function connect({ db }: Instance, id: string, now: number): Promise<void> {
  const database = openDatabase(db);
  const email = `${id}@gmail.example`;
  await database.insert(calendarConnections).values({
    hostId: id,
    id,
    provider: 'google',
    accountId: id,
    accountEmail: email,
    scopes: '',
    refreshToken: 'sealed',
    status: 'connected',
    takesBookings: true,
    writeCalendarId: email,
    checkedAt: 0,
    connectedAt: now,
    updatedAt: now,
  });
  await database.insert(calendars).values({
    id,
    hostId: id,
    connectionId: id,
    externalId: email,
    name: id,
    timeZone: 'Europe/Paris',
    createdAt: now,
    accessRole: 'owner',
    isPrimary: true,
    isBlocking: true,
    syncedAt: 0,
  });
  const every = Math.floor((WINDOW_DAYS * DAY_MS) / BUSY);
  await db
    .prepare(INSERT_BUSY)
    .bind(id, now, BUSY, every, HOUR_MS / 2)
    .run();
}

export async function measureCalendar(scripts: BenchScripts): Promise<Figure[]> {
  const now = Date.now();
  const instance = await startWorker(scripts.worker);
  const hosts = { plain: hostOf('plain'), connected: hostOf('connected') };
  await insertHosts(instance.db, Object.values(hosts));
  for (const host of Object.values(hosts)) await insertUpcoming(instance.db, host, now);
  await connect(instance, hosts.connected.id, now);
  let sent = 0;
  const sideOf = (id: string, query: string) => (): Promise<number> =>
    runLoad({
      url: instance.url,
      connections: CONNECTIONS,
      amount: AMOUNT,
      expectedStatus: 200,
      build: () => ({
        path: `/api/${id}/${SLUG}/${query}`,
        headers: { 'cf-connecting-ip': ipAddressOf(sent++) },
      }),
    });
  const reads = [
    {
      name: 'slots',
      query: `slots?date=${dateIn(now, 3)}&timezone=America/New_York`,
      atLeast: 0.9,
    },
    {
      name: 'availability of a month',
      query: `availability?from=${dateIn(now, 1)}&to=${dateIn(now, 31)}&timezone=America/New_York`,
    },
  ];
  try {
    const figures: Figure[] = [];
    for (const { name, query, atLeast } of reads) {
      const sides = {
        connected: sideOf(hosts.connected.id, query),
        plain: sideOf(hosts.plain.id, query),
      };
      await sampleInTurns(sides, WARM_UP_ROUNDS);
      const rates = await sampleInTurns(sides, ROUNDS);
      const [ours, theirs] = [median(rates.connected), median(rates.plain)].map(Math.round);
      figures.push({
        part: 'calendar',
        name: `${name}, ${BUSY} busy times stored / none`,
        unit: '×',
        ...(atLeast && { bound: { atLeast } }),
        value: medianRatio(rates.connected, rates.plain),
        note: `${ours} against ${theirs} requests/s`,
      });
    }
    return figures;
  } finally {
    await instance.dispose();
  }
}
