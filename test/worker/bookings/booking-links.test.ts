// Tests booking links. The statement that stores a booking also counts the uses of the link.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { BookingLink, CreatedLink } from '../../../worker/contract/bookings/link-calls.ts';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { createBookingsRepo } from '../../../worker/db/bookings/book/bookings.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { LINKS_PER_TYPE } from '../../../worker/domain/bookings/booking-links.ts';
import { DAY_MS } from '../../../worker/domain/time/types.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { bookCommand } from '../../support/commands.ts';
import { createMeetingType, everyDay } from '../../support/hosts.ts';
import { sizeOf } from '../../support/long.ts';
import { change } from '../../support/manage.ts';
import { listBookings } from '../../support/rows.ts';
import { instantIn, isoIn } from '../../support/times.ts';
import { signInHost } from '../host-calls.ts';

const repo = createBookingsRepo(openDatabase(env.DB), { hostPerHour: 1000 });
const CLIENTS = Array.from({ length: sizeOf(40, 200) }, (_, index) => index);

// Each client has a different slot. A day has 20 slots of 30 minutes.
const dayOf = (client: number) => 1 + Math.floor(client / 20);
const timeOf = (client: number) => {
  const minutes = 8 * 60 + (client % 20) * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
};

async function createType() {
  const me = await signInHost();
  const request = {
    title: 'Intro',
    durationMinutes: 30,
    availability: everyDay('08:00', '18:00'),
  };
  const { id } = (await me.call<HostMeetingType>('POST', '/meeting-types', request)).body.data;
  const links = `/meeting-types/${id}/links`;
  const list = async () => (await me.call<BookingLink[]>('GET', links)).body.data;
  const create = async (input: object = {}) => {
    const answer = await me.call<CreatedLink[]>('POST', links, input);
    return answer.body.data.map(({ id: linkId, url }) => {
      const fragment = new URLSearchParams(new URL(url).hash.slice(1));
      return { id: linkId, url, fragment, link: fragment.get('link') ?? '' };
    });
  };
  return { ...me, id, links, list, create, path: `/api/${me.host.username}/intro` };
}

async function createWithLink(input: object = {}) {
  const type = await createType();
  const [created] = await type.create(input);
  if (!created) throw new Error('No link was created.');
  return { ...type, created, link: created.link };
}

describe('a single-use link', () => {
  it(`gives only one booking to ${CLIENTS.length} clients who want different times`, async () => {
    const { host, path, link, list } = await createWithLink();
    const answers = await Promise.all(
      CLIENTS.map((client) =>
        book(path, bookingRequest({ startTime: isoIn(dayOf(client), timeOf(client)), link })),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await listBookings(host.id)).toHaveLength(1);
    expect(await list()).toMatchObject([{ uses: 1, used: 1 }]);
    const { status, body } = await book(path, bookingRequest({ link }));
    expect([status, body.code]).toEqual([410, 'BOOKING_LINK_CLOSED']);
  });

  it(`gives only one booking to ${CLIENTS.length} statements that bypass the host’s Durable Object`, async () => {
    const { host, created } = await createWithLink();
    const type = await createMeetingType(host);
    await env.DB.prepare('UPDATE booking_links SET meeting_type_id = ? WHERE id = ?')
      .bind(type.id, created.id)
      .run();
    const outcomes = await Promise.all(
      CLIENTS.map((client) =>
        repo.insertBooking(
          bookCommand(host, type, instantIn(dayOf(client), timeOf(client)), {
            linkId: created.id,
          }),
        ),
      ),
    );
    expect(outcomes.filter((isBooked) => isBooked)).toHaveLength(1);
    expect(await listBookings(host.id)).toHaveLength(1);
  });

  it('is not used up by a refused booking, and stays used up after a cancellation', async () => {
    const { path, link, list } = await createWithLink();
    await book(path, bookingRequest());
    expect((await book(path, bookingRequest({ link }))).body.code).toBe('SLOT_TAKEN');
    expect(await list()).toMatchObject([{ used: 0 }]);
    const request = bookingRequest({ startTime: isoIn(1, '11:00'), link });
    const key = { 'idempotency-key': 'once' };
    const { data } = (await book(path, request, key)).body;
    const repeated = await book(path, request, key);
    expect([repeated.status, repeated.body.data?.id]).toEqual([201, data?.id]);
    await change(data?.manageUrl ?? '', 'cancel');
    const again = await book(path, bookingRequest({ startTime: isoIn(1, '12:00'), link }));
    expect(again.body.code).toBe('BOOKING_LINK_CLOSED');
  });
});

describe('a booking link', () => {
  it('allows as many bookings as the host chose', async () => {
    const { path, link, list } = await createWithLink({ uses: 2 });
    const statuses: number[] = [];
    for (const time of ['10:00', '11:00', '12:00']) {
      const { status } = await book(path, bookingRequest({ startTime: isoIn(1, time), link }));
      statuses.push(status);
    }
    expect(statuses).toEqual([201, 201, 410]);
    expect(await list()).toMatchObject([{ uses: 2, used: 2 }]);
  });

  it('books nothing when it has expired, is deleted, is unknown or belongs to another meeting type', async () => {
    const { call, path, links, create } = await createType();
    const expiresAt = new Date(currentTime() + DAY_MS).toISOString();
    const [expired, deleted] = await create({ count: 2, expiresAt });
    await env.DB.prepare('UPDATE booking_links SET expires_at = ? WHERE id = ?')
      .bind(currentTime() - 1, expired?.id)
      .run();
    expect((await call('DELETE', `${links}/${deleted?.id}`)).status).toBe(200);
    expect((await call('DELETE', `${links}/${deleted?.id}`)).status).toBe(404);
    const other = await createWithLink();
    for (const link of [expired?.link, deleted?.link, 'unknown', other.link]) {
      const { status, body } = await book(path, bookingRequest({ link }));
      expect([status, body.code]).toEqual([410, 'BOOKING_LINK_CLOSED']);
    }
    expect(await other.list()).toMatchObject([{ used: 0, expiresAt: null }]);
  });

  it('has its token and the prefilled values in the fragment, and is stored as a hash', async () => {
    const prefill = { name: 'Ada & Co', 'q-team': 'Blue' };
    const { host, created, link } = await createWithLink({ prefill });
    const url = new URL(created.url);
    expect([url.pathname, url.search]).toEqual([`/${host.username}/intro`, '']);
    expect(Object.fromEntries(created.fragment)).toEqual({ link, ...prefill });
    const { results } = await env.DB.prepare('SELECT * FROM booking_links').all();
    expect(JSON.stringify(results)).not.toContain(link);
    expect(JSON.stringify(results)).not.toContain('Ada');
  });
});

describe('POST /api/meeting-types/{id}/links', () => {
  it('creates up to 500 different links', async () => {
    const { create, list } = await createType();
    const created = await create({ count: 500 });
    expect(new Set(created.map(({ link }) => link)).size).toBe(500);
    expect(await list()).toHaveLength(500);
  });

  it('creates no link beyond the limit of a meeting type', async () => {
    const { call, links, create, list } = await createType();
    for (let total = 0; total < LINKS_PER_TYPE; total += 500) await create({ count: 500 });
    const { status, body } = await call('POST', links, {});
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'count']);
    expect(await list()).toHaveLength(LINKS_PER_TYPE);
  });

  it.each([
    { count: 0 },
    { count: 501 },
    { uses: 0 },
    { uses: 1.5 },
    { expiresAt: '2020-01-01T00:00:00Z' },
    { prefill: { link: 'x' } },
    { prefill: { name: 'x'.repeat(501) } },
    { unknown: 1 },
  ])('refuses %j', async (input) => {
    const { call, links, list } = await createType();
    expect((await call('POST', links, input)).status).toBe(400);
    expect(await list()).toEqual([]);
  });
});
