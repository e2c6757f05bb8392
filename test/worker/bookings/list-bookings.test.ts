import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { HostBooking } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import { FORM_TEXTS, NO_TEXTS, TEXT_NAMES } from '../../../worker/domain/form/standard-fields.ts';
import { ENGLISH } from '../../../worker/domain/language/english.ts';
import { DAY_MS, HOUR_MS } from '../../../worker/domain/time/types.ts';
import { createAppWith } from '../../support/apps.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { createRecordingDatabase } from '../../support/recording-database.ts';
import { dateIn, instantIn, isoIn } from '../../support/times.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';
import { insertBookings } from './booking-rows.ts';

const NOW = currentTime();
const at = (days: number, hours = 0) => NOW + days * DAY_MS + hours * HOUR_MS;

const ids = (bookings: readonly HostBooking[]) => bookings.map(({ id }) => id);

async function list({ call }: SignedInHost, query = '') {
  const { status, body } = await call<HostBooking[]>('GET', `/my-bookings${query}`);
  expect(status).toBe(200);
  return body;
}

/** Reads one result page after the other. `between` may change data after each page. */
async function readPages(
  me: SignedInHost,
  query: string,
  between = async () => undefined as unknown,
) {
  const pages: string[][] = [];
  let cursor = '';
  for (let page = 0; page < 20; page += 1) {
    const body = await list(me, `?${query}${cursor}`);
    pages.push(ids(body.data));
    if (body.nextCursor === null || body.nextCursor === undefined) return pages;
    cursor = `&cursor=${encodeURIComponent(body.nextCursor)}`;
    await between();
  }
  throw new Error('There is no last page.');
}

async function createHostWithBookings() {
  const me = await signInHost();
  const type = await createMeetingType(me.host);
  const [past, older, upcoming, later, cancelledPast, cancelledUpcoming] = await insertBookings(
    me.host,
    type,
    [
      { startAt: at(-1) },
      { startAt: at(-3) },
      { startAt: at(1) },
      { startAt: at(2) },
      { startAt: at(-2), status: 'cancelled' },
      { startAt: at(3), status: 'cancelled' },
    ],
  );
  await insertBookings(me.host, type, [{ startAt: at(-4), removedAt: 5 }]);
  return { me, type, past, older, upcoming, later, cancelledPast, cancelledUpcoming };
}

describe('GET /api/my-bookings', () => {
  it('filters by meeting type, status and date in the host’s time zone', async () => {
    const me = await signInHost({ timeZone: 'Pacific/Kiritimati' });
    const [type, otherType] = [await createMeetingType(me.host), await createMeetingType(me.host)];
    // In Kiritimati (UTC+14), the second booking is on the next date.
    const [first, second, cancelled] = await insertBookings(me.host, type, [
      { startAt: instantIn(3, '09:30') },
      { startAt: instantIn(3, '10:00') },
      { startAt: instantIn(3, '11:00'), status: 'cancelled' },
    ]);
    const [other] = await insertBookings(me.host, otherType, [{ startAt: instantIn(5, '10:00') }]);
    const read = async (query: string) => ids((await list(me, `?${query}`)).data);
    expect(await read(`from=${dateIn(4)}&to=${dateIn(4)}`)).toEqual([cancelled, second]);
    expect(await read(`filter=upcoming&to=${dateIn(3)}`)).toEqual([first]);
    expect(await read(`type=${otherType.id}`)).toEqual([other]);
    expect(await read('status=cancelled')).toEqual([cancelled]);
    expect(await read('status=completed')).toEqual([]);
    expect(await read(`status=upcoming&type=${type.id}&limit=1`)).toEqual([second]);
  });

  it.each(['status=lost', 'from=yesterday', 'to=2031-02-30'])('refuses %s', async (query) => {
    const { call } = await signInHost();
    expect((await call('GET', `/my-bookings?${query}`)).status).toBe(400);
  });

  it('returns the whole list in the format of the specification', async () => {
    const { me, ...all } = await createHostWithBookings();
    const body = await list(me);
    expect(Object.keys(body).sort()).toEqual(['data', 'success']);
    expect(ids(body.data)).toEqual([
      all.cancelledUpcoming,
      all.later,
      all.upcoming,
      all.past,
      all.cancelledPast,
      all.older,
    ]);
    expect(body.data[2]).toEqual({
      id: all.upcoming,
      guests: [],
      hosts: [{ id: me.host.id, name: me.host.name }],
      inviteeName: 'Ines Invitee',
      location: { kind: 'text', value: 'Phone' },
      inviteeEmail: `${all.upcoming}@invitee.example`,
      startTime: new Date(at(1)).toISOString(),
      endTime: new Date(at(1, 0.5)).toISOString(),
      ...NO_TEXTS,
      answers: [],
      status: 'confirmed',
      sequence: 0,
      meetingType: {
        id: all.type.id,
        title: 'A talk',
        durationMinutes: 30,
        location: 'Phone',
        description: 'About this and that.',
        primaryColor: '#006fee',
      },
      inviteeTimezone: 'Europe/Paris',
      inviteeCountryCode: '+49',
      inviteeMobileNumber: '1701234567',
      createdAt: '1970-01-01T00:00:00.001Z',
      isNoShow: false,
      privateNotes: '',
      createdBy: 'invitee',
    });
  });

  it('filters by status, and lists cancelled bookings as past', async () => {
    const { me, ...all } = await createHostWithBookings();
    const upcoming = await list(me, '?filter=upcoming');
    expect(ids(upcoming.data)).toEqual([all.upcoming, all.later]);
    expect(upcoming.nextCursor).toBeNull();
    const past = await list(me, '?filter=past');
    expect(ids(past.data)).toEqual([all.cancelledUpcoming, all.past, all.cancelledPast, all.older]);
    expect((await list(me, '?filter=all')).data).toHaveLength(6);
  });

  it('counts the requests that wait for approval on the first page of every filter', async () => {
    const me = await signInHost();
    const type = await createMeetingType(me.host);
    const approvalDueAt = at(1);
    await insertBookings(me.host, type, [
      { startAt: at(1) },
      { startAt: at(2), approvalDueAt },
      { startAt: at(3), approvalDueAt },
      { startAt: at(4), approvalDueAt, status: 'cancelled' },
      { startAt: at(-1), approvalDueAt },
    ]);
    for (const query of ['?filter=upcoming&limit=1', '?filter=past', '?filter=all&q=nobody'])
      expect((await list(me, query)).waiting, query).toBe(2);
    const { nextCursor, data } = await list(me, '?status=pending&filter=upcoming&limit=1');
    expect(data).toHaveLength(1);
    const next = await list(me, `?filter=upcoming&limit=1&cursor=${nextCursor}`);
    expect(next).not.toHaveProperty('waiting');
    expect((await list(await signInHost(), '?filter=all')).waiting).toBe(0);
  });

  it.each(['filter=upcoming', 'filter=past', 'filter=all', 'filter=all&q=ine'])(
    'returns each booking of %s on exactly one result page, even when new bookings are added',
    async (query) => {
      const me = await signInHost();
      const type = await createMeetingType(me.host);
      await insertBookings(me.host, type, [
        ...Array.from({ length: 12 }, (_, index) => ({ startAt: at(index + 1) })),
        ...Array.from({ length: 12 }, (_, index) => ({ startAt: at(-index - 1) })),
        // Several cancelled bookings have the same start.
        ...Array.from({ length: 7 }, () => ({ startAt: at(2, 1), status: 'cancelled' as const })),
        ...Array.from({ length: 7 }, () => ({ startAt: at(-2, 1), status: 'cancelled' as const })),
      ]);
      const whole = ids((await list(me, `?${query}&limit=100`)).data);
      let addedCount = 0;
      const pages = await readPages(me, `${query}&limit=5`, () => {
        addedCount += 1;
        const addedBooking = { startAt: at(1, addedCount / 20), status: 'cancelled' as const };
        return insertBookings(me.host, type, [{ startAt: at(-1, addedCount / 2) }, addedBooking]);
      });
      expect(pages.slice(0, -1).every((page) => page.length === 5)).toBe(true);
      const seen = pages.flat();
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => whole.includes(id))).toEqual(whole);
    },
  );

  it('finds bookings by the invitee’s name or email address, in upper or lower case', async () => {
    const me = await signInHost();
    const type = await createMeetingType(me.host);
    const people = ['Özge Çelik', 'Émile ZOLA', 'Grace Hopper', '100% _sure_'];
    await insertBookings(
      me.host,
      type,
      people.map((inviteeName, index) => ({
        startAt: at(index + 1),
        inviteeName,
        inviteeEmail: `person${index}@mail.example`,
      })),
    );
    const find = async (q: string) =>
      (await list(me, `?filter=upcoming&q=${encodeURIComponent(q)}`)).data.map(
        (b) => b.inviteeName,
      );
    expect(await find('özge')).toEqual(['Özge Çelik']);
    expect(await find('ÇELIK')).toEqual(['Özge Çelik']);
    expect(await find('émile  zola')).toEqual(['Émile ZOLA']);
    expect(await find('HOPP')).toEqual(['Grace Hopper']);
    expect(await find('Person2@')).toEqual(['Grace Hopper']);
    expect(await find('%')).toEqual(['100% _sure_']);
    expect(await find('nobody')).toEqual([]);
    expect(await find(' ')).toHaveLength(4);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'filter=none',
    'cursor=nonsense',
    `q=${'x'.repeat(201)}`,
  ])('refuses the query %s', async (query) => {
    const { call } = await signInHost();
    const { status, body } = await call('GET', `/my-bookings?${query}`);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('reads the same number of rows per result page for 50 and for 5,000 bookings of a host', async () => {
    const cost = async (count: number) => {
      const me = await signInHost();
      const type = await createMeetingType(me.host);
      await insertBookings(
        me.host,
        type,
        Array.from({ length: count }, (_, index) => ({
          startAt: at((index % 2 === 0 ? 1 : -1) * (index + 1)),
          status: index % 4 < 2 ? ('cancelled' as const) : ('confirmed' as const),
        })),
      );
      const { database, statements } = createRecordingDatabase();
      const { fetch } = createAppWith({}, { DB: database });
      const rows: number[] = [];
      for (const filter of ['upcoming', 'past', 'all']) {
        statements.length = 0;
        const { body } = await me.call<unknown[]>(
          ...(['GET', `/my-bookings?filter=${filter}&limit=10`, undefined, fetch] as const),
        );
        expect(body.data).toHaveLength(10);
        const lists = statements.filter(({ text }) => /from "bookings"/.test(text));
        let read = 0;
        for (const { text, values } of lists) {
          const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
            .bind(...values)
            .all<{ detail: string }>();
          const plan = results.map(({ detail }) => detail);
          expect(plan.filter((step) => /^SCAN|TEMP B-TREE/.test(step))).toEqual([]);
          const { meta } = await env.DB.prepare(text)
            .bind(...values)
            .all();
          read += meta.rows_read;
        }
        rows.push(read);
      }
      return rows;
    };
    const [few, many] = [await cost(50), await cost(5000)];
    expect(many).toEqual(few);
  });
});

describe('GET /api/my-bookings/export.csv', () => {
  it('exports the filtered list for spreadsheets, without formulas', async () => {
    const me = await signInHost({ timeZone: 'Asia/Tokyo' });
    const type = await createMeetingType(me.host, { title: '=SUM(A1:A9)' });
    const startAt = instantIn(3, '20:00');
    const [id] = await insertBookings(me.host, type, [
      {
        startAt,
        inviteeName: 'A "quoted", Zoë',
        inviteeEmail: '+plus@mail.example',
        notes: '@x\r\nline',
      },
      { startAt: at(-1) },
    ]);
    const { url, ...init } = me.fetch('/my-bookings/export.csv?filter=upcoming');
    const answer = await exports.default.fetch(url, init);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="bookings.csv"');
    const labels = TEXT_NAMES.map((name) => ENGLISH(FORM_TEXTS[name].label));
    const texts = TEXT_NAMES.map((name) => (name === 'notes' ? `"'@x\r\nline"` : ''));
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      [
        `Status,Meeting type,Start,End,Time zone,Start (UTC),End (UTC),Invitee name,Invitee email,Invitee phone,Location,${labels},Booking ID,No-show,Private notes,Guests,Booked by,Approval,Hosts`,
        `upcoming,'=SUM(A1:A9),${dateIn(4)} 05:00,${dateIn(4)} 05:30,Asia/Tokyo,${isoIn(3, '20:00')},${isoIn(3, '20:30')},"A ""quoted"", Zoë",'+plus@mail.example,'+49 1701234567,Phone,${texts},${id},,,,invitee,,${me.host.name}`,
        '',
      ].join('\r\n'),
    );
  });
});
