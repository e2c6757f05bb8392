// Tests that reminders, erasures and exports include all hosts of a team's booking.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { NO_FOLLOW_UPS } from '../../../worker/domain/meeting-types/timed-mails.ts';
import { HOUR_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { callApi } from '../../support/calls.ts';
import { change, dumpDatabase, readExport } from '../../support/manage.ts';
import { exportOf } from '../account-data/export-of.ts';
import { listReminders } from '../bookings/host-effects.ts';
import type { SignedInHost } from '../host-calls.ts';
import { at, createBookable, idOf } from './bookable-team.ts';

const deps = createDeps(env);

type Scene = Awaited<ReturnType<typeof createBookable>>;

/** Creates a team with three hosts, and a collective meeting type in which all of them take part. */
async function createTogether(fields: Record<string, unknown> = {}) {
  const scene = await createBookable(3);
  const hosts = scene.hosts.map(({ host }) => ({ userId: host.id, isFixed: true }));
  const { data } = (
    await scene.create({
      ...{ title: 'Together', assignment: 'collective', hosts, durationMinutes: 60 },
      ...{ availability: scene.type.availability, rules: scene.type.rules, ...fields },
    })
  ).body;
  const book = (startTime: string, changes: Record<string, unknown> = {}) =>
    callApi<Awaited<ReturnType<Scene['book']>>['body']>(
      `/api/teams/${scene.slug}/${data.slug}/book`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{ startTime, timezone: 'UTC', inviteeName: 'Ines Invitee' },
          inviteeEmail: `${crypto.randomUUID()}@invitee.example`,
          ...changes,
        }),
      },
    );
  return { ...scene, type: data, book };
}

const organizerOf = async (bookingId: string) =>
  (
    await env.DB.prepare('SELECT host_id FROM bookings WHERE id = ?')
      .bind(bookingId)
      .first<{ host_id: string }>()
  )?.host_id ?? '';

const listMails = async (bookingId: string, event: string) => {
  const { results } = await env.DB.prepare(
    'SELECT audience, host_id FROM outbox WHERE booking_id = ? AND event = ? ORDER BY audience, host_id',
  )
    .bind(bookingId, event)
    .all<{ audience: string; host_id: string }>();
  return results.map(({ audience, host_id }) => `${audience} ${host_id}`);
};

describe('the reminders and follow-ups of a team’s booking', () => {
  it('follow the settings of the meeting type, and each host gets a reminder once', async () => {
    const start = Date.parse(at('10:00'));
    const scene = await createTogether({
      reminders: [{ minutesBefore: 120, to: 'host' }],
      followUps: { ...NO_FOLLOW_UPS, thankYou: 30 },
    });
    const { id } = (await scene.book(at('10:00'))).body.data;
    const organizer = await organizerOf(id);
    const everyone = scene.hosts.map(({ host }) => `host ${host.id}`).toSorted();
    await deps.timedMails.addDueOfHost(organizer, start - 3 * HOUR_MS);
    expect(await listReminders(id)).toEqual([]);
    for (const _ of [1, 2]) await deps.timedMails.addDueOfHost(organizer, start - 2 * HOUR_MS);
    expect(await listReminders(id)).toEqual(everyone);
    await deps.timedMails.addDueOfHost(organizer, start + HOUR_MS + 31 * MINUTE_MS);
    expect(await listMails(id, 'booking.follow-up')).toEqual([`invitee ${organizer}`]);
  });

  it('follow the new settings when the meeting type changes after the booking', async () => {
    const start = Date.parse(at('10:00'));
    const scene = await createTogether({ reminders: [] });
    const { id } = (await scene.book(at('10:00'))).body.data;
    const organizer = await organizerOf(id);
    const saved = await scene.admin.call('PUT', `/meeting-types/${scene.type.id}`, {
      title: 'Together',
      reminders: [{ minutesBefore: 60, to: 'both' }],
    });
    expect(saved.status).toBe(200);
    await deps.timedMails.addDueOfHost(organizer, start - HOUR_MS);
    const everyone = scene.hosts.map(({ host }) => `host ${host.id}`).toSorted();
    expect(await listReminders(id)).toEqual([...everyone, `invitee ${organizer}`]);
  });
});

describe('the erasure of an invitee', () => {
  it('cancels the meeting for all hosts, and removes the invitee’s data from the events of each host', async () => {
    const mark = `zq${crypto.randomUUID().slice(0, 8)}`;
    const scene = await createTogether({ maximumGuests: 2 });
    for (const { host } of scene.hosts)
      await env.DB.prepare("UPDATE users SET plan = 'individual' WHERE id = ?").bind(host.id).run();
    const booked = await scene.book(at('10:00'), {
      inviteeName: `${mark} Name`,
      inviteeEmail: `${mark}@invitee.example`,
      notes: `${mark} notes`,
      guests: [`${mark}-guest@invitee.example`],
    });
    const { id, manageUrl } = booked.body.data;
    expect(await dumpDatabase()).toContain(mark);
    expect((await change(manageUrl, 'erase')).status).toBe(200);
    const { results } = await env.DB.prepare(
      'SELECT status FROM booking_hosts WHERE booking_id = ?',
    )
      .bind(id)
      .all();
    expect(results).toEqual(Array.from({ length: 3 }, () => ({ status: 'cancelled' })));
    const cancelled = await listMails(id, 'booking.cancelled');
    for (const { host } of scene.hosts) expect(cancelled).toContain(`host ${host.id}`);
    for (const { host } of scene.hosts) {
      const { results: events } = await env.DB.prepare(
        'SELECT facts FROM webhook_events WHERE host_id = ? AND booking_id = ?',
      )
        .bind(host.id, id)
        .all<{ facts: string }>();
      expect(events.length).toBeGreaterThan(0);
      expect(JSON.stringify(events)).not.toContain(mark);
    }
    for (const me of scene.hosts) {
      const { body } = await me.call('GET', `/my-bookings/${id}`);
      expect(JSON.stringify(body)).not.toContain(mark);
    }
  });
});

describe('the exports', () => {
  const readAccount = ({ host }: SignedInHost) => exportOf(host);

  it('of the account of each host contain the team, its meeting types and the bookings', async () => {
    const scene = await createTogether();
    const { id } = (await scene.book(at('10:00'))).body.data;
    for (const me of scene.hosts) {
      const { bookings, teams, meetingTypes } = await readAccount(me);
      expect(bookings.map((booking) => booking.id)).toEqual([id]);
      expect(bookings[0]?.hosts?.map((host) => host.id).toSorted()).toEqual(
        [0, 1, 2].map((index) => idOf(scene, index)).toSorted(),
      );
      expect(meetingTypes).toEqual([]);
      expect(teams).toMatchObject([
        {
          ...{ id: scene.team.id, slug: scene.slug, role: 'member' },
          meetingTypes: [
            { title: 'Demo', assignment: 'round_robin', weight: 100, isFixed: false },
            { title: 'Together', assignment: 'collective', isFixed: true },
          ],
        },
      ]);
    }
    expect((await readAccount(scene.admin)).teams).toEqual([]);
  });

  it('of the invitee name all hosts', async () => {
    const scene = await createTogether();
    const { manageUrl } = (await scene.book(at('10:00'))).body.data;
    const { data } = (await readExport(manageUrl)).body;
    for (const { host } of scene.hosts) expect(data?.host).toContain(host.name);
  });
});
