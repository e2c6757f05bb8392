// The baseline: a Worker that the bench compares with the product. The baseline does the same tasks with as
// little code as possible. - `/read` reads one row. - `/book` passes a booking to a Durable Object, which
// writes one booking at a time with a conditional insert. - `/send` posts the same body to a list of URLs,
// several times to each URL.
import { DurableObject } from 'cloudflare:workers';
import { Hono } from 'hono';

interface BaselineEnv {
  DB: D1Database;
  BARE_CALENDAR: DurableObjectNamespace<BareCalendar>;
}

interface BareBooking {
  readonly hostId: string;
  readonly meetingTypeId: string;
  readonly startAt: number;
  readonly email: string;
}

const READ =
  'SELECT id, title, duration_minutes FROM meeting_types WHERE host_id = ?1 AND slug = ?2';

const LENGTH_MS = 15 * 60_000;

const INSERT = `
INSERT INTO bookings (id, host_id, meeting_type_id, status, start_at, end_at, guard_start_at, guard_end_at,
  invitee_name, invitee_email, invitee_time_zone, idempotency_key, request_hash, created_at, updated_at)
SELECT ?1, ?2, ?3, 'confirmed', ?4, ?5, ?4, ?5, 'Ada', ?6, 'UTC', ?1, ?1, ?7, ?7
WHERE NOT EXISTS (SELECT 1 FROM bookings b WHERE b.host_id = ?2 AND b.status = 'confirmed'
  AND b.start_at > ?4 - 86400000 AND b.start_at < ?5 AND b.end_at > ?4)
RETURNING id`;

interface BareSending {
  readonly urls: readonly string[];
  readonly each: number;
  readonly body: string;
  /** True: post to one URL after the other. False: post to all URLs in parallel. */
  readonly isLoop: boolean;
}

export class BareCalendar extends DurableObject<BaselineEnv> {
  #tail: Promise<unknown> = Promise.resolve();

  book(booking: BareBooking): Promise<boolean> {
    const result = this.#tail.then(() => this.#insert(booking));
    this.#tail = result.catch(() => undefined);
    return result;
  }

  async #insert({ hostId, meetingTypeId, startAt, email }: BareBooking): Promise<boolean> {
    const id = crypto.randomUUID();
    const { results } = await this.env.DB.prepare(INSERT)
      .bind(id, hostId, meetingTypeId, startAt, startAt + LENGTH_MS, email, Date.now())
      .run();
    return results.length === 1;
  }
}

const app = new Hono<{ Bindings: BaselineEnv }>()
  .get('/read/:host/:slug', async (c) => {
    const { host, slug } = c.req.param();
    return c.json(await c.env.DB.prepare(READ).bind(host, slug).first());
  })
  .post('/book', async (c) => {
    const booking = await c.req.json<BareBooking>();
    const isBooked = await c.env.BARE_CALENDAR.getByName(booking.hostId).book(booking);
    return c.json({ isBooked }, isBooked ? 201 : 409);
  })
  .post('/send', async (c) => {
    const { urls, each, body, isLoop } = await c.req.json<BareSending>();
    const sendAll = async (url: string) => {
      for (let count = 0; count < each; count += 1)
        await (await fetch(url, { method: 'POST', body })).text();
    };
    if (isLoop) for (const url of urls) await sendAll(url);
    else await Promise.all(urls.map(sendAll));
    return c.json({ sent: urls.length * each });
  });

export default app;
