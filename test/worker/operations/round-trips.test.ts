// Counts the database round trips of each type of request. Each round trip takes longer for users who are far
// from the database. docs/performance.md shows the counts and the times. `npm run round-trips` prints the
// table.

import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { CreatedLink } from '../../../worker/contract/bookings/link-calls.ts';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { createAppWith } from '../../support/apps.ts';
import { bookingRequest, type Fetch, nextIp, ORIGIN } from '../../support/calls.ts';
import { createMeetingType, createPage } from '../../support/hosts.ts';
import { bearerOf } from '../../support/manage.ts';
import { createRoundTripCounter, type RoundTrips } from '../../support/round-trips.ts';
import { dateIn, isoIn } from '../../support/times.ts';
import { createKeyOf } from '../api-keys/keyed-app.ts';
import { signInHost } from '../host-calls.ts';

/** Delay of a database call in ms: same city, same continent, other continent, opposite side of the world. */
const DELAYS = [5, 30, 120, 250];
const HOURS = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'];

interface Sample {
  readonly headers?: Record<string, string>;
  readonly body?: object;
  readonly method?: string;
  readonly path: string;
}

interface RequestType {
  readonly name: string;
  /** Maximum number of round trips that wait for each other. */
  readonly steps: number;
  /** Returns a new request of this type. */
  readonly sample: () => Promise<Sample> | Sample;
}

const counter = createRoundTripCounter();
const { fetch } = createAppWith({}, counter.bindings);
let types: readonly RequestType[] = [];

async function send(fetchFrom: Fetch, { path, method, headers, body }: Sample): Promise<Response> {
  const bodyInit = body === undefined ? {} : { body: JSON.stringify(body) };
  const contentType = body === undefined ? {} : { 'content-type': 'application/json' };
  const allHeaders = { 'cf-connecting-ip': nextIp(), ...contentType, ...headers };
  const init = { method: method ?? (body ? 'POST' : 'GET'), headers: allHeaders, ...bodyInit };
  const answer = await fetchFrom(new Request(ORIGIN + path, init));
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

beforeAll(async () => {
  const { host, type, path } = await createPage();
  const me = await signInHost({ plan: 'individual' });
  const headers = { authorization: `Bearer ${me.token}` };
  const { key } = await createKeyOf(me);
  const withKey = { authorization: `Bearer ${key}` };
  const ownType = await createMeetingType(me.host);
  // After this request, the isolate has the account of the API key in memory.
  await send(fetch, { path: '/api/v1/bookings', headers: withKey });
  let bookingCount = 0;
  /** Returns a different available time for each booking. */
  const nextStart = () => {
    const [day, hour] = [
      1 + Math.floor(bookingCount / HOURS.length),
      HOURS[bookingCount % HOURS.length] ?? '',
    ];
    bookingCount += 1;
    return isoIn(day, hour);
  };
  const bookingCall = (): Sample => ({
    path: `${path}/book`,
    body: bookingRequest({ startTime: nextStart() }),
  });
  const bookNow = async () => {
    const answer = await send(createAppWith().fetch, bookingCall());
    return (await answer.json<{ data: { manageUrl: string } }>()).data.manageUrl;
  };
  const manageUrl = await bookNow();
  const createOffer = async () => {
    const request = { title: 'Offer', slug: crypto.randomUUID(), durationMinutes: 30 };
    const { id, slug } = (await me.call<HostMeetingType>('POST', '/meeting-types', request)).body
      .data;
    const times = [isoIn(1, '10:00')];
    const answer = await me.call<CreatedLink[]>('POST', `/meeting-types/${id}/links`, { times });
    const token = new URL(answer.body.data[0]?.url ?? '').hash.split('=')[1] ?? '';
    return { path: `/api/${me.host.username}/${slug}`, token };
  };
  types = [
    { name: 'Booking page', steps: 1, sample: () => ({ path: `/${host.username}/${type.slug}` }) },
    { name: 'Host page', steps: 1, sample: () => ({ path: `/${host.username}` }) },
    { name: 'Public list', steps: 1, sample: () => ({ path: `/meetings/${host.username}` }) },
    {
      name: 'Slots of a day',
      steps: 1,
      sample: () => ({ path: `${path}/slots?timezone=Asia/Tokyo&date=${dateIn(1)}` }),
    },
    {
      name: 'Availability of 31 days',
      steps: 1,
      sample: () => ({
        path: `${path}/availability?timezone=Asia/Tokyo&from=${dateIn(0)}&to=${dateIn(30)}`,
      }),
    },
    {
      name: 'Times that a link offers',
      steps: 1,
      sample: async () => {
        const link = await createOffer();
        return { path: `${link.path}/offer`, headers: { 'booking-link': link.token } };
      },
    },
    { name: 'Booking', steps: 2, sample: bookingCall },
    {
      name: 'Booking of a page that was not read before',
      steps: 3,
      sample: async () => ({
        path: `${(await createPage()).path}/book`,
        body: bookingRequest(),
      }),
    },
    {
      name: 'Availability of 31 days, public API',
      steps: 1,
      sample: () => ({
        path: `/api/v1/public/${host.username}/${type.slug}/availability?timezone=Asia/Tokyo&from=${dateIn(0)}&to=${dateIn(30)}`,
      }),
    },
    {
      name: 'Bookings, public API',
      steps: 1,
      sample: () => ({ path: '/api/v1/bookings', headers: withKey }),
    },
    {
      name: 'Meeting type, public API',
      steps: 2,
      sample: () => ({ path: `/api/v1/meeting-types/${ownType.id}`, headers: withKey }),
    },
    {
      name: 'New schedule, public API',
      steps: 4,
      sample: () => ({ path: '/api/v1/schedules', headers: withKey, body: { name: 'Hours' } }),
    },
    {
      name: 'New schedule with an Idempotency-Key, public API',
      steps: 6,
      sample: () => ({
        path: '/api/v1/schedules',
        headers: { ...withKey, 'idempotency-key': crypto.randomUUID() },
        body: { name: 'Hours' },
      }),
    },
    { name: 'Manage page', steps: 1, sample: () => ({ path: manageUrl }) },
    {
      name: 'Move by the invitee',
      steps: 4,
      sample: async () => ({
        path: '/api/manage/reschedule',
        headers: bearerOf(await bookNow()),
        body: { startTime: nextStart(), timezone: 'UTC', sequence: 0 },
      }),
    },
    {
      name: 'Cancellation by the invitee',
      steps: 4,
      sample: async () => ({
        path: '/api/manage/cancel',
        headers: bearerOf(await bookNow()),
        body: {},
      }),
    },
    {
      name: 'Meeting types, signed in',
      steps: 2,
      sample: () => ({ path: '/api/meeting-types', headers }),
    },
    {
      name: 'Bookings, signed in',
      steps: 2,
      sample: () => ({ path: '/api/my-bookings', headers }),
    },
    {
      name: 'Dashboard, signed in',
      steps: 2,
      sample: () => ({ path: '/api/my-bookings/overview', headers }),
    },
    {
      name: 'Settings, signed in',
      steps: 2,
      sample: () => ({ path: '/api/users/profile', headers }),
    },
  ];
});

async function measure({ sample }: RequestType): Promise<RoundTrips> {
  const request = await sample();
  return counter.count(() => send(fetch, request));
}

function describeTrips({ trips }: RoundTrips): string {
  const names = ['database', 'kv', 'object', 'outside'] as const;
  return names
    .flatMap((name) => {
      const count = trips.filter(({ service }) => service === name).length;
      return count > 0 ? [`${count} ${name}`] : [];
    })
    .join(', ');
}

it('each type of request stays within its maximum number of round trips in sequence', async () => {
  const exceeded: string[] = [];
  for (const type of types) {
    const counted = await measure(type);
    if (counted.steps > type.steps)
      exceeded.push(`${type.name}: ${counted.steps}, ${describeTrips(counted)}`);
  }
  expect(exceeded).toEqual([]);
});

it.runIf(env.ROUND_TRIP_TABLE)(
  'the test prints the table of round trips and response times',
  async () => {
    const head = ['Request', 'Calls', 'In sequence', ...DELAYS.map((ms) => `${ms} ms`)];
    const rows = [head, head.map(() => '---')];
    for (const type of types) {
      const counted = await measure(type);
      const times: string[] = [];
      for (const ms of DELAYS) {
        const request = await type.sample();
        counter.delayDatabase(ms);
        const sentAt = currentTime();
        await send(fetch, request);
        times.push(String(currentTime() - sentAt));
        counter.delayDatabase(0);
      }
      rows.push([type.name, describeTrips(counted), String(counted.steps), ...times]);
    }
    console.log(rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
  },
);
