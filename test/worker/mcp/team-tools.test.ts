// The tools of a host's assistant for meeting types of a team.
import { describe, expect, it } from 'vitest';
import { createKeyOf } from '../api-keys/keyed-app.ts';
import type { SignedInHost } from '../host-calls.ts';
import { signInHost } from '../host-calls.ts';
import { at, createBookable, DAY, idOf } from '../teams/bookable-team.ts';
import { connect } from './mcp-client.ts';

const RANGE = { from: DAY, to: DAY, timezone: 'UTC' };

interface Compared {
  calendars: { meetingTypeId: string; host: string; times: string[] }[];
  commonTimes: string[];
}

async function connectAs(me: SignedInHost) {
  const { key } = await createKeyOf(me);
  return connect({ key });
}

describe('the assistant of a member of a team', () => {
  it('lists the team’s meeting types of which the user is a host', async () => {
    const team = await createBookable(2);
    const member = await connectAs(team.hosts[0] as SignedInHost);
    const { data } = await member.call('list_meeting_types');
    expect(data.meetingTypes).toMatchObject([
      {
        id: team.type.id,
        title: 'Demo',
        bookingPage: expect.stringContaining(team.base.slice(1).replace('teams', 'team')),
      },
    ]);
    const admin = await connectAs(team.admin);
    expect((await admin.call('list_meeting_types')).data.meetingTypes).toEqual([]);
  });

  it('sees which hosts of the team are free', async () => {
    const team = await createBookable(2);
    const booked = await team.book(at('10:00'));
    const busyId = booked.body.data.hosts?.[0]?.id;
    const member = await connectAs(team.hosts[0] as SignedInHost);
    const found = await member.call('who_is_free', { meetingTypeIds: [team.type.id], ...RANGE });
    const { calendars, commonTimes } = found.data as unknown as Compared;
    const isFree = (times: readonly string[]) =>
      times.some((time) => Date.parse(time) === Date.parse(at('10:00')));
    expect(calendars.map(({ times }) => isFree(times)).toSorted()).toEqual([false, true]);
    expect(calendars).toHaveLength(2);
    expect(isFree(commonTimes)).toBe(false);
    expect(commonTimes.length).toBeGreaterThan(3);
    expect([idOf(team, 0), idOf(team, 1)]).toContain(busyId);
  });

  it('finds and holds a time of a team for one of its hosts, and for an admin who hosts nothing', async () => {
    const team = await createBookable(1);
    const meetingTypeId = team.type.id;
    for (const who of [team.hosts[0] as SignedInHost, team.admin]) {
      const member = await connectAs(who);
      const { data } = await member.call('find_times', { meetingTypeId, ...RANGE });
      const [startTime] = data.times as string[];
      const inviteeEmail = `${crypto.randomUUID()}@invitee.example`;
      const person = { inviteeName: 'Ines', inviteeEmail, timezone: 'UTC', startTime };
      expect(await member.call('hold', { meetingTypeId, ...person })).toMatchObject({
        data: { status: 'held' },
      });
    }
  });

  it('cannot read the times of other teams', async () => {
    const team = await createBookable(1);
    const stranger = await connectAs(await signInHost());
    const found = await stranger.call('who_is_free', { meetingTypeIds: [team.type.id], ...RANGE });
    expect(found).toMatchObject({ isError: true, data: { code: 'NOT_FOUND' } });
  });

  it('finds the times of the team and books one of them for an invitee', async () => {
    const team = await createBookable(2);
    const member = await connectAs(team.hosts[0] as SignedInHost);
    const times = async () => {
      const { data } = await member.call('find_times', { meetingTypeId: team.type.id, ...RANGE });
      return (data as unknown as { times: string[] }).times.map((time) => Date.parse(time));
    };
    const start = at('10:00');
    const book = (name: string) =>
      member.call('book', {
        meetingTypeId: team.type.id,
        startTime: start,
        inviteeName: name,
        inviteeEmail: `${name}@invitee.example`,
      });
    for (const name of ['ines', 'ada']) {
      expect(await times()).toContain(Date.parse(start));
      const booked = await book(name);
      expect(booked.data).toMatchObject({
        booking: { status: 'confirmed', meetingTypeId: team.type.id, inviteeName: name },
        overlapsCalendarEvent: false,
      });
    }
    expect(await times()).not.toContain(Date.parse(start));
    expect(await book('joan')).toMatchObject({ isError: true, data: { code: 'SLOT_TAKEN' } });
  });

  it('cannot find, book or hold the times of other teams', async () => {
    const team = await createBookable(1);
    const input = { meetingTypeId: team.type.id };
    const invitee = { inviteeName: 'Ines', inviteeEmail: 'ines@invitee.example' };
    const request = { ...input, ...invitee, startTime: at('10:00'), timezone: 'UTC' };
    const stranger = await connectAs(await signInHost());
    const refused = { isError: true, data: { code: 'NOT_FOUND' } };
    expect(await stranger.call('find_times', { ...input, ...RANGE })).toMatchObject(refused);
    expect(await stranger.call('book', request)).toMatchObject(refused);
    expect(await stranger.call('hold', request)).toMatchObject(refused);
  });
});
