// Tests reminders and follow-ups. The host chooses their times for each meeting type.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { NO_FOLLOW_UPS } from '../../../worker/domain/meeting-types/timed-mails.ts';
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import type { OutgoingMail } from '../../../worker/ports/email/mailer.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { createTestClock } from '../../support/clocks.ts';
import { bookCommand } from '../../support/commands.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { createQuietDeps } from '../../support/queues.ts';
import { listOutbox } from '../../support/rows.ts';
import { signInHost } from '../host-calls.ts';

const deps = createQuietDeps();
const START = Math.ceil(currentTime() / DAY_MS) * DAY_MS + 40 * DAY_MS;
const END = START + 30 * MINUTE_MS;

type Settings = Partial<Pick<HostMeetingType, 'reminders' | 'followUps'>>;

/**
 * Creates a booking that was made a week before its start. Returns the booking with functions for the host's
 * calls.
 */
async function createBooked(settings: Settings = {}) {
  const { host, call } = await signInHost();
  const type = await createMeetingType(host, settings);
  const { booking } = await addBooking();
  await env.DB.prepare("UPDATE outbox SET status = 'done' WHERE host_id = ?").bind(host.id).run();
  const path = `/meeting-types/${type.id}`;

  async function addBooking() {
    const command = bookCommand(host, type, START, { createdAt: START - 7 * DAY_MS });
    await deps.bookings.insertBooking(command);
    return command;
  }

  /** Runs the alarm of the host's Durable Object and sends the emails. */
  async function fire(now: Instant) {
    const { nextAt } = await deps.timedMails.addDueOfHost(host.id, now);
    const open = (await listOutbox(host.id)).filter(({ status }) => status === 'pending');
    const mails: OutgoingMail[] = [];
    const mailer = {
      async send(batch: readonly OutgoingMail[]) {
        mails.push(...batch);
        return batch.map(() => ({ ok: true }) as const);
      },
    };
    const ids = open.map(({ id }) => id);
    await deliverOutbox({ ...deps, mailer, clock: createTestClock(now) }, ids);
    return {
      nextAt,
      mails,
      sent: mails.map(({ to, subject }) => `${subject.split(':')[0]} → ${to.email}`),
    };
  }

  /** Changes the settings at the given time. */
  async function choose(changes: Settings, now: Instant) {
    await deps.meetingTypes.updateMeetingType(host.id, type.id, { ...type, ...changes }, { now });
  }

  async function mark(isNoShow: boolean, now: Instant) {
    const by = { bookingId: booking.id, hostId: host.id, changeId: `${now}`, mails: [] };
    await deps.bookingChanges.markNoShow({ ...by, now, isNoShow });
  }

  return { host, call, type, path, booking, fire, choose, mark };
}

describe('the reminders of a meeting type', () => {
  it('are each sent once, at the chosen times to the chosen recipients', async () => {
    const { fire, booking, host } = await createBooked({
      reminders: [
        { minutesBefore: 4_320, to: 'invitee' },
        { minutesBefore: 15, to: 'host' },
      ],
    });
    expect(await fire(START - 6 * DAY_MS)).toMatchObject({ sent: [], nextAt: START - 3 * DAY_MS });
    const early = await fire(START - 3 * DAY_MS);
    expect(early.mails.map(({ to }) => to.email)).toEqual([booking.inviteeEmail]);
    expect((await fire(START - 3 * DAY_MS + 1)).sent).toEqual([]);
    const late = await fire(START - 15 * MINUTE_MS);
    expect(late).toMatchObject({ sent: [`In 15 minutes → ${host.email}`], nextAt: null });
  });

  it('apply to bookings that were made before the host chose them', async () => {
    const { fire, choose } = await createBooked();
    expect((await fire(START - 6 * DAY_MS)).nextAt).toBe(START - DAY_MS);
    await choose({ reminders: [{ minutesBefore: 120, to: 'both' }] }, START - 5 * DAY_MS);
    expect((await fire(START - 5 * DAY_MS)).nextAt).toBe(START - 2 * HOUR_MS);
    expect((await fire(START - 2 * HOUR_MS)).mails).toHaveLength(2);
  });

  it('are not sent again when the host changes a reminder that was just sent', async () => {
    const { fire, choose } = await createBooked();
    expect((await fire(START - DAY_MS)).mails).toHaveLength(2);
    const reminders = [{ minutesBefore: 1_435, to: 'both' as const }];
    await choose({ reminders }, START - 20 * HOUR_MS);
    expect(await fire(START - 20 * HOUR_MS)).toMatchObject({ sent: [], nextAt: null });
  });

  it('are refused with the field’s path when a time is out of bounds', async () => {
    const { call, path } = await createBooked();
    const reminders = [{ minutesBefore: 1, to: 'both' }];
    const { status, body } = await call('PUT', path, { title: 'Intro', reminders });
    expect([status, body.errors?.map((error) => error.path)]).toEqual([
      400,
      ['reminders.0.minutesBefore'],
    ]);
  });

  it('can be switched off, and stay off when the host saves the meeting type again', async () => {
    const { call, path } = await createBooked();
    const off = await call<HostMeetingType>('PUT', path, { title: 'Intro', reminders: [] });
    expect(off.body.data.reminders).toEqual([]);
    const followUps = { thankYou: 30 };
    const again = await call<HostMeetingType>('PUT', path, { ...off.body.data, followUps });
    expect(again.body.data).toMatchObject({
      reminders: [],
      followUps: { ...NO_FOLLOW_UPS, thankYou: 30 },
    });
  });
});

describe('follow-ups', () => {
  const followUps = { ...NO_FOLLOW_UPS, thankYou: 60, noShow: 60 };

  it('thank the invitee once after the meeting', async () => {
    const { fire, booking } = await createBooked({ followUps, reminders: [] });
    expect(await fire(START - DAY_MS)).toMatchObject({ sent: [], nextAt: END + HOUR_MS });
    const { sent, mails, nextAt } = await fire(END + HOUR_MS);
    expect({ sent, nextAt }).toEqual({
      sent: [`Thank you → ${booking.inviteeEmail}`],
      nextAt: null,
    });
    expect(mails[0]).toMatchObject({ ics: null, listUnsubscribe: expect.any(String) });
    expect(mails[0]?.text).not.toContain('/manage/');
  });

  it('say that the host missed the invitee, without thanks, when the invitee did not come', async () => {
    const { fire, mark, booking } = await createBooked({ followUps, reminders: [] });
    await mark(true, END);
    const { sent } = await fire(END + HOUR_MS);
    expect(sent).toEqual([`We missed you → ${booking.inviteeEmail}`]);
    expect(await fire(END + 2 * HOUR_MS)).toMatchObject({ sent: [], nextAt: null });
  });

  it('are not sent when the host removes the no-show mark within five minutes', async () => {
    const { fire, mark } = await createBooked({
      followUps: { ...NO_FOLLOW_UPS, noShow: 0 },
      reminders: [],
    });
    await mark(true, END + HOUR_MS);
    expect((await fire(END + HOUR_MS)).nextAt).toBe(END + HOUR_MS + 5 * MINUTE_MS);
    await mark(false, END + HOUR_MS + MINUTE_MS);
    const after = await fire(END + HOUR_MS + 5 * MINUTE_MS);
    expect(after).toMatchObject({ sent: [], nextAt: null });
  });

  it('are not sent to an invitee who unsubscribed from reminders or whose data was erased', async () => {
    const stopped = await createBooked({ followUps, reminders: [] });
    await deps.reminderOptouts.stop(stopped.booking.inviteeEmail, 1);
    expect((await stopped.fire(END + HOUR_MS)).sent).toEqual([]);
    const erased = await createBooked({ followUps, reminders: [] });
    await env.DB.prepare('UPDATE bookings SET erased_at = 1 WHERE id = ?')
      .bind(erased.booking.id)
      .run();
    expect(await erased.fire(END + HOUR_MS)).toMatchObject({ sent: [], nextAt: null });
  });

  it('appear in the host’s list of the booking’s emails', async () => {
    const { fire, host, booking } = await createBooked({ followUps, reminders: [] });
    await fire(END + HOUR_MS);
    const [mail] = await deps.bookingMails.listMails(host.id, booking.id);
    expect(mail?.event).toBe('booking.follow-up');
  });
});

describe('the damaged settings of a meeting type', () => {
  it('are replaced by the default reminders', async () => {
    const { fire, type } = await createBooked();
    await env.DB.prepare("UPDATE meeting_types SET reminders = '{', follow_ups = '7' WHERE id = ?")
      .bind(type.id)
      .run();
    expect((await fire(START - DAY_MS)).mails).toHaveLength(2);
  });
});
