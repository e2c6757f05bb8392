// A provider outage of an hour must not lose, duplicate or reorder the emails about a booking.
import { env } from 'cloudflare:workers';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { createResendMailer } from '../../../worker/adapters/email/resend-mailer.ts';
import { NO_TEXTS } from '../../../worker/domain/form/standard-fields.ts';
import type { OutboxEntry } from '../../../worker/domain/outbox/outbox-entry.ts';
import type { BookingEvent } from '../../../worker/domain/outbox/outbox-facts.ts';
import { HOUR_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import type { Mailer } from '../../../worker/ports/email/mailer.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { ORIGIN } from '../../support/calls.ts';
import { createTestClock } from '../../support/clocks.ts';
import { bookCommand } from '../../support/commands.ts';
import { createPage } from '../../support/hosts.ts';
import { sizeOf } from '../../support/long.ts';
import { type MailBox, openMailBox } from '../../support/mail-box.ts';
import type { BoxMode } from '../../support/mail-lab/boxes.ts';
import { chooseTransport } from '../../support/mail-transports.ts';
import { createRecordingMailer } from '../../support/mailers.ts';
import { createQuietDeps } from '../../support/queues.ts';
import { listOutbox } from '../../support/rows.ts';
import { instantIn } from '../../support/times.ts';

const deps = createQuietDeps();

function addEmailsToBoth(event: BookingEvent): OutboxEntry[] {
  return (['invitee', 'host'] as const).map((audience) => ({
    id: crypto.randomUUID(),
    event,
    audience,
    origin: ORIGIN,
  }));
}

/**
 * Creates a booking with a move one minute later and, if `isCancelled` is true, a cancellation two minutes
 * later.
 */
async function createHistory(isCancelled = false) {
  const { host, type } = await createPage();
  const command = bookCommand(host, type, instantIn(2, '10:00'), {
    mails: addEmailsToBoth('booking.confirmed'),
  });
  const { booking } = command;
  await deps.bookings.insertBooking(command);
  const move = {
    bookingId: booking.id,
    hostId: host.id,
    changeId: crypto.randomUUID(),
    sequence: 0,
    startAt: booking.startAt + HOUR_MS,
    endAt: booking.endAt + HOUR_MS,
    guardStartAt: booking.guardStartAt + HOUR_MS,
    guardEndAt: booking.guardEndAt + HOUR_MS,
    inviteeName: booking.inviteeName,
    inviteeEmail: booking.inviteeEmail,
    ...NO_TEXTS,
    now: booking.createdAt + MINUTE_MS,
    mails: addEmailsToBoth('booking.changed'),
  };
  expect(await deps.bookingChanges.moveBooking(move)).toBe(true);
  const cancellation = {
    bookingId: booking.id,
    hostId: host.id,
    changeId: crypto.randomUUID(),
    now: booking.createdAt + 2 * MINUTE_MS,
    mails: addEmailsToBoth('booking.cancelled'),
    by: 'host' as const,
  };
  if (isCancelled) expect(await deps.bookingChanges.cancelBooking(cancellation)).toBe(true);
  const mails = [...command.mails, ...move.mails, ...(isCancelled ? cancellation.mails : [])];
  return { host, booking, ids: mails.map(({ id }) => id), at: cancellation.now };
}

type History = Awaited<ReturnType<typeof createHistory>>;

/** The cron runs once a minute. Fewer runs show the same, because most runs find no email that is due. */
const RUN_EVERY = sizeOf(10, 1);

/** Delivers the given outbox rows every RUN_EVERY minutes, with a test clock. */
async function runMinutes(
  mailer: Mailer,
  clock: ReturnType<typeof createTestClock>,
  ids: string[],
  minutes: number,
) {
  for (let minute = 0; minute < minutes; minute += RUN_EVERY) {
    await deliverOutbox({ ...deps, mailer, clock }, ids);
    clock.advanceBy(RUN_EVERY * MINUTE_MS);
  }
}

/** Returns the subject of a received email. Resend gets JSON. The SMTP server gets a MIME message. */
const readSubject = async (raw: string): Promise<string> =>
  raw.startsWith('{')
    ? String(JSON.parse(raw).subject)
    : ((await PostalMime.parse(raw)).subject ?? '');

async function expectAllInOrder(box: MailBox, histories: History[]) {
  const { taken } = await box.read();
  expect(taken).toHaveLength(histories.length * 4);
  for (const { booking, host } of histories)
    for (const email of [booking.inviteeEmail, host.email]) {
      const mails = taken.filter(({ to }) => to.includes(email));
      expect(await Promise.all(mails.map(({ raw }) => readSubject(raw)))).toEqual([
        expect.stringMatching(/^Confirmed/),
        expect.stringMatching(/^Changed/),
      ]);
    }
}

const chooseResend = ({ resend }: MailBox): Mailer => chooseTransport(resend).mailer;
const chooseSmtp = ({ smtp }: MailBox): Mailer => chooseTransport(smtp).mailer;

/** Returns a mailer with a timeout that is short enough for a test. */
function chooseWithShortTimeout({ resend }: MailBox): Mailer {
  const { RESEND_URL: url = '', RESEND_API_KEY: apiKey = '', MAIL_FROM: email = '' } = resend;
  return createResendMailer({ url, apiKey, from: { name: 'Halfpast', email } }, deps.clock, 50);
}

describe('a provider outage of an hour', () => {
  it.each<[string, BoxMode[], (box: MailBox) => Mailer]>([
    ['Resend answers 500', ['refusing'], chooseResend],
    ['Resend answers 429 with Retry-After', ['limited'], chooseResend],
    ['Resend does not answer', ['hanging'], chooseWithShortTimeout],
    ['Resend fails in every way', ['refusing', 'hanging', 'limited'], chooseWithShortTimeout],
    ['the SMTP server answers 451', ['refusing'], chooseSmtp],
  ])('delays emails and keeps their order when %s', async (_, modes, choose) => {
    const box = openMailBox();
    const mailer = choose(box);
    const histories = await Promise.all(Array.from({ length: 3 }, () => createHistory()));
    const ids = histories.flatMap((each) => each.ids).reverse();
    const clock = createTestClock(Math.max(...histories.map(({ at }) => at)));
    for (const mode of modes) {
      await box.behave(mode);
      await runMinutes(mailer, clock, ids, 60 / modes.length);
    }
    expect((await box.read()).taken).toEqual([]);
    for (const { host } of histories)
      for (const row of await listOutbox(host.id)) expect(row.status).toBe('pending');
    await box.behave('ok');
    // After the outage, the mailer has the usual timeout.
    const normalMailer = choose === chooseWithShortTimeout ? chooseResend(box) : mailer;
    await runMinutes(normalMailer, clock, ids, 61);
    await expectAllInOrder(box, histories);
    for (const { host } of histories)
      for (const row of await listOutbox(host.id)) expect(row.status).toBe('done');
  });

  it('is followed only by the cancellation emails when the booking was cancelled during the outage', async () => {
    const { ids, at, host } = await createHistory(true);
    const mailer = createRecordingMailer();
    await deliverOutbox({ ...deps, mailer, clock: createTestClock(at) }, ids);
    expect(mailer.sent.sort()).toEqual(ids.slice(4).sort());
    for (const row of await listOutbox(host.id)) expect(row.status).toBe('done');
  });
});

describe('the order of emails to one reader', () => {
  it('is kept when the queue message for the later email arrives first', async () => {
    const { ids, at } = await createHistory();
    const clock = createTestClock(at);
    const mailer = createRecordingMailer();
    const [first, , later] = ids;
    await deliverOutbox({ ...deps, mailer, clock }, [later ?? '']);
    expect(mailer.sent).toEqual([]);
    await deliverOutbox({ ...deps, mailer, clock }, [first ?? '']);
    await deliverOutbox({ ...deps, mailer, clock }, [later ?? '']);
    expect(mailer.sent).toEqual([first, later]);
  });

  it('does not block later emails when an earlier email has failed permanently', async () => {
    const { ids, at, host } = await createHistory();
    const clock = createTestClock(at);
    const failingMailer = createRecordingMailer(() => ({
      ok: false,
      error: 'Nobody.',
      isPermanent: true,
    }));
    await deliverOutbox({ ...deps, mailer: failingMailer, clock }, ids.slice(0, 2));
    expect((await listOutbox(host.id)).filter(({ status }) => status === 'dead')).toHaveLength(2);
    const mailer = createRecordingMailer();
    await deliverOutbox({ ...deps, mailer, clock }, ids);
    expect(mailer.sent.sort()).toEqual(ids.slice(2).sort());
  });
});

describe('an email that cannot be sent to its recipient', () => {
  it('is not retried when the recipient does not exist', async () => {
    const box = openMailBox();
    const { host, ids, booking, at } = await createHistory();
    // The test provider answers that this recipient does not exist.
    await env.DB.prepare("UPDATE bookings SET invitee_email = 'nobody@x.example' WHERE id = ?")
      .bind(booking.id)
      .run();
    const { mailer } = chooseTransport(box.resend);
    await deliverOutbox({ ...deps, mailer, clock: createTestClock(at) }, ids);
    for (const row of await listOutbox(host.id))
      expect(row.status).toBe(row.audience === 'host' ? 'done' : 'dead');
  });

  it('stays pending without a counted attempt while the email settings are wrong', async () => {
    const { host, ids, at } = await createHistory();
    const clock = createTestClock(at);
    const { mailer, problem } = chooseTransport({ MAIL_TRANSPORT: 'smtp' });
    expect(problem).not.toBeNull();
    for (let day = 0; day < 30; day += 1) {
      await deliverOutbox({ ...deps, mailer, clock }, ids);
      clock.advanceBy(24 * HOUR_MS);
    }
    for (const row of await listOutbox(host.id))
      expect(row).toMatchObject({ status: 'pending', attempts: 0 });
    expect((await listOutbox(host.id)).some((row) => row.last_error === problem)).toBe(true);
    const box = openMailBox();
    await deliverOutbox({ ...deps, mailer: chooseTransport(box.resend).mailer, clock }, ids);
    expect((await box.read()).taken).toHaveLength(4);
  });
});
