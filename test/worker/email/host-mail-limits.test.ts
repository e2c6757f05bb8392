// A booking can cause only a limited number of emails to people who are not the host. Edits beyond the limit are saved, and
// their emails are delayed.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { HOST_MAIL_LIMITS } from '../../../worker/domain/bookings/host-limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { change } from '../../support/manage.ts';
import {
  createEditedBooking,
  type EditedBooking,
  listMailKinds,
  moveTo,
} from '../bookings/edited.ts';
import { signInHost } from '../host-calls.ts';

const HELD =
  'The limit for emails about your bookings is reached. This email will be sent automatically later.';

/** Makes one edit and sends its emails. */
async function editOnce(booked: EditedBooking, notes: string) {
  const answer = await booked.edit({ notes });
  return { answer, sent: await booked.deliverAfterMergeWindow() };
}

/** Edits the booking until the confirmation and the edits have caused the maximum number of emails per hour. */
async function reachLimit(booked: EditedBooking) {
  await booked.deliver();
  for (let edit = 1; edit < HOST_MAIL_LIMITS.booking.maximum; edit += 1) {
    const { sent } = await editOnce(booked, `Edit ${edit}`);
    expect(listMailKinds(sent, booked.email)).toEqual(['Changed']);
  }
}

const rowsOf = async ({ id }: EditedBooking, event: string) =>
  (
    await env.DB.prepare(
      'SELECT * FROM outbox WHERE booking_id = ? AND event = ? ORDER BY audience, rowid',
    )
      .bind(id, event)
      .all<Record<string, number | string | null>>()
  ).results;

describe('a host’s edits in quick succession', () => {
  it('are reported in one email, which shows the time before the first edit', async () => {
    const booked = await createEditedBooking();
    await booked.deliver();
    await booked.edit({ notes: 'First.' });
    await booked.edit(moveTo('12:00'));
    await booked.edit(moveTo('14:00'));
    expect(await booked.deliver()).toEqual([]);
    const sent = await booked.deliverAfterMergeWindow();
    expect(sent.map(({ to }) => to).sort()).toEqual([booked.email, booked.me.host.email].sort());
    const hostsText = sent.find(({ to }) => to === booked.me.host.email)?.mail.text;
    expect(hostsText).toMatch(/Previously: .*10:00–10:30/);
    expect(hostsText).toContain('14:00–14:30');
    expect(await rowsOf(booked, 'booking.changed')).toMatchObject([
      { audience: 'host', caused_by: 'host' },
      { audience: 'invitee', caused_by: 'host' },
    ]);
  });

  it('cause no email when the last edit restores the original booking', async () => {
    const booked = await createEditedBooking();
    await booked.deliver();
    await booked.edit(moveTo('14:00'));
    await booked.edit(moveTo('10:00'));
    expect(await booked.deliverAfterMergeWindow()).toEqual([]);
    expect(await rowsOf(booked, 'booking.changed')).toMatchObject([
      { status: 'done', done_at: null },
      { status: 'done', done_at: null, counted_at: null },
    ]);
  });

  it('are reported even after an undo if the mail server did not answer an earlier email', async () => {
    const booked = await createEditedBooking();
    await booked.deliver();
    await booked.edit(moveTo('14:00'));
    booked.clock.advanceBy(MINUTE_MS);
    await booked.deliver(() => ({ ok: false, error: 'No answer.' }));
    await booked.edit(moveTo('10:00'));
    booked.clock.advanceBy(MINUTE_MS);
    expect(listMailKinds(await booked.deliver(), booked.email)).toEqual(['Changed', 'Changed']);
  });

  it('are combined in one email for at most five minutes', async () => {
    const booked = await createEditedBooking();
    await booked.deliver();
    for (let edit = 0; edit < 15; edit += 1) {
      await booked.edit({ notes: `Edit ${edit}` });
      booked.clock.advanceBy(20_000);
    }
    expect(listMailKinds(await booked.deliver(), booked.email)).toEqual(['Changed']);
  });

  it('are merged into the email about a later move by the invitee', async () => {
    const booked = await createEditedBooking();
    await booked.deliver();
    await booked.edit(moveTo('14:00'));
    const body = { startTime: moveTo('16:00').startTime, timezone: 'UTC', sequence: 1 };
    const moved = await change(booked.manageUrl, 'reschedule', body, booked.fetch);
    expect(moved.status).toBe(200);
    const sent = await booked.deliverAfterMergeWindow();
    expect(listMailKinds(sent, booked.email)).toEqual(['Changed']);
    expect(sent.find(({ to }) => to === booked.email)?.mail.text).toContain('You have moved');
  });
});

describe('the email limit of a booking', () => {
  it('delays the next email until the hour is over, and shows the send time to the host', async () => {
    const booked = await createEditedBooking();
    const startedAt = booked.clock.now();
    await reachLimit(booked);
    const { answer, sent } = await editOnce(booked, 'One too many');
    expect(listMailKinds(sent, booked.email)).toEqual([]);
    expect(listMailKinds(sent, booked.me.host.email)).toEqual(['Changed']);
    expect(await booked.row()).toMatchObject({ notes: 'One too many' });
    const until = Date.parse(answer.emailHeldUntil ?? '');
    expect(until).toBe(startedAt + HOUR_MS);
    const delayedMail = (await booked.list()).find((mail) => mail.isHeld);
    expect(delayedMail).toMatchObject({
      event: 'booking.changed',
      audience: 'invitee',
      status: 'pending',
      attempts: 0,
      lastError: HELD,
      dueAt: new Date(until).toISOString(),
      isResendable: false,
    });
    // Further edits change the content of the delayed email.
    await editOnce(booked, 'Still too many');
    booked.clock.advanceBy(until - booked.clock.now());
    const lateMails = await booked.deliver();
    expect(listMailKinds(lateMails, booked.email)).toEqual(['Changed']);
    expect(lateMails[0]?.mail.text).toContain('Still too many');
    expect(await booked.deliverAfterMergeWindow()).toEqual([]);
    expect((await booked.list()).some((mail) => mail.isHeld)).toBe(false);
  });

  it('counts an email once, even when it is retried often', async () => {
    const booked = await createEditedBooking();
    await booked.deliver();
    await booked.edit({ notes: 'New' });
    booked.clock.advanceBy(MINUTE_MS);
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await booked.deliver(() => ({ ok: false, error: 'Closed.' }));
      booked.clock.advanceBy(2 * HOUR_MS);
    }
    const key = await booked.deps.hasher.sha256(`host-mails-host:${booked.me.host.id}`);
    const counter = env.DB.prepare('SELECT count FROM rate_counters WHERE key = ?').bind(key);
    // The confirmation and the email about the edit.
    expect(await counter.first('count')).toBe(2);
  });

  it('never delays a cancellation email', async () => {
    const booked = await createEditedBooking();
    await reachLimit(booked);
    await editOnce(booked, 'One too many');
    await booked.cancel();
    expect(listMailKinds(await booked.deliver(), booked.email)).toEqual(['Cancelled']);
    booked.clock.advanceBy(2 * HOUR_MS);
    expect(await booked.deliver()).toEqual([]);
  });

  it('does not delay a reminder until an older email is sent', async () => {
    const booked = await createEditedBooking();
    await reachLimit(booked);
    await editOnce(booked, 'One too many');
    const startAt = Number((await booked.row())?.start_at);
    // Postpone the delayed email until the start of the meeting, so that only the reminder is due.
    booked.clock.advanceBy(startAt - HOUR_MS + MINUTE_MS - booked.clock.now());
    await env.DB.prepare(
      'UPDATE outbox SET due_at = ?2 WHERE booking_id = ?1 AND hold_reason IS NOT NULL',
    )
      .bind(booked.id, startAt)
      .run();
    await booked.deps.timedMails.addDueOfHost(booked.me.host.id, booked.clock.now());
    const sent = await booked.deliver();
    expect(listMailKinds(sent, booked.email)).toEqual([expect.stringMatching(/^In /)]);
  });

  it('is not exceeded when several consumers send emails at the same time', async () => {
    const booked = await createEditedBooking();
    await booked.deliver();
    const claimed = Array.from({ length: 20 }, (_, n) => `${n}-${booked.id}`);
    for (const id of claimed)
      await env.DB.prepare(
        `INSERT INTO outbox (id, host_id, booking_id, kind, event, audience, status, attempts, due_at, origin, caused_by, created_at)
        VALUES (?1, ?2, ?3, 'mail', 'booking.changed', 'invitee', 'claimed', 1, 0, 'https://a.test', 'host', 0)`,
      )
        .bind(id, booked.me.host.id, booked.id)
        .run();
    const limits = [{ key: `k-${booked.id}`, ...HOST_MAIL_LIMITS.booking }];
    const delays = await Promise.all(
      claimed.map((id) => booked.deps.hostMails.countMails([{ id, limits }], 1_000)),
    );
    expect(delays.filter((held) => held.size === 0)).toHaveLength(HOST_MAIL_LIMITS.booking.maximum);
    const counted = await rowsOf(booked, 'booking.changed');
    expect(counted.filter((row) => row.counted_at === 1_000)).toHaveLength(6);
    expect(counted.filter((row) => row.hold_reason === 'host-limit')).toHaveLength(14);
  });

  // If this email were sent, a host could send any text to strangers as the message of a cancellation.
  it('sends no cancellation email to a person who never got the confirmation', async () => {
    const booked = await createEditedBooking();
    await reachLimit(booked);
    await booked.edit({ inviteeEmail: 'victim@invitee.example' });
    const sent = await booked.deliverAfterMergeWindow();
    expect(listMailKinds(sent, 'victim@invitee.example')).toEqual([]);
    expect(listMailKinds(sent, booked.email)).toEqual(['No longer part of']);
    await booked.cancel('Buy at https://evil.example');
    const sentAfter = await booked.deliverAfterMergeWindow();
    expect(sentAfter.map(({ to }) => to)).toEqual([booked.me.host.email]);
  });
});

describe('the email limit of a recipient', () => {
  // In the address victim+1@…, the tag is +1.
  it('treats addresses that differ only in their tag as one recipient', async () => {
    const me = await signInHost();
    const recipientAddress = (n: number) => `victim+${n}@invitee.example`;
    const first = await createEditedBooking({ me });
    const { clock } = first;
    await first.deliver();
    let sentCount = 0;
    for (let n = 0; n <= HOST_MAIL_LIMITS.recipient.ofStrangers; n += 1) {
      const booked = n === 0 ? first : await createEditedBooking({ me, clock });
      await booked.deliver();
      const { emailHeldUntil } = await booked.edit({ inviteeEmail: recipientAddress(n) });
      expect([n, emailHeldUntil === undefined]).toEqual([
        n,
        n < HOST_MAIL_LIMITS.recipient.ofStrangers,
      ]);
      sentCount += listMailKinds(
        await booked.deliverAfterMergeWindow(),
        recipientAddress(n),
      ).length;
      await booked.cancel();
      await booked.deliverAfterMergeWindow();
    }
    expect(sentCount).toBe(HOST_MAIL_LIMITS.recipient.ofStrangers);
    // A booking that the recipient made does not count. The clock moves forward two hours, because the number
    // of bookings per hour is limited too.
    clock.advanceBy(2 * HOUR_MS);
    const ownBooking = await createEditedBooking({
      me,
      clock,
      request: { inviteeEmail: 'victim@invitee.example' },
    });
    await ownBooking.deliver();
    expect(
      listMailKinds((await editOnce(ownBooking, 'Theirs')).sent, 'victim@invitee.example'),
    ).toEqual(['Changed']);
  });
});

describe('the email limit of a host', () => {
  it('delays further emails for all bookings until the next day', async () => {
    const booked = await createEditedBooking();
    const { hasher } = booked.deps;
    await booked.deliver();
    const key = await hasher.sha256(`host-mails-host:${booked.me.host.id}`);
    const { maximum } = HOST_MAIL_LIMITS.host;
    const endsAt = booked.clock.now() + DAY_MS;
    // Start one email below the limit.
    await env.DB.prepare('UPDATE rate_counters SET count = ?2, expires_at = ?3 WHERE key = ?1')
      .bind(key, maximum - 1, endsAt)
      .run();
    expect(listMailKinds((await editOnce(booked, 'The last')).sent, booked.email)).toHaveLength(1);
    const { answer, sent } = await editOnce(booked, 'Beyond');
    expect([listMailKinds(sent, booked.email), answer.emailHeldUntil]).toEqual([
      [],
      new Date(endsAt).toISOString(),
    ]);
    const events = await env.DB.prepare(
      "SELECT facts FROM security_events WHERE user_id = ? AND type = 'limit.reached'",
    )
      .bind(booked.me.host.id)
      .all<{ facts: string }>();
    expect(events.results.map(({ facts }) => JSON.parse(facts))).toEqual([
      { limit: 'host-emails', bookingId: booked.id },
    ]);
  });
});
