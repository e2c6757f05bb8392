// Links that are made from a pattern appear only after booking, and are the same everywhere.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { book, bookingRequest, callApi } from '../../support/calls.ts';
import { everyDay } from '../../support/hosts.ts';
import {
  bookManaged,
  listBookingMails,
  readManaged,
  reschedule,
  waitForSentMails,
} from '../../support/manage.ts';
import { isoIn } from '../../support/times.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';

const PATTERN = 'https://meet.jit.si/halfpast-{id}';
const LINK = /^https:\/\/meet\.jit\.si\/halfpast-[0-9a-f]{32}$/;

async function createType(me: SignedInHost, fields: object = {}) {
  const { body, status } = await me.call<HostMeetingType>('POST', '/meeting-types', {
    title: 'Call',
    locations: [{ kind: 'link_pattern', value: PATTERN }],
    availability: everyDay('09:00', '17:00'),
    ...fields,
  });
  expect(status).toBe(201);
  return { type: body.data, path: `/api/${me.host.username}/${body.data.slug}` };
}

const locationOf = async (manageUrl: string) =>
  (await readManaged(manageUrl)).body.data?.meetingType.location;

describe('a link that is made from a pattern', () => {
  it('appears in the response, the emails and the calendar file, but nowhere before booking', async () => {
    const me = await signInHost();
    const { type, path } = await createType(me);
    const page = await callApi(`/api/meeting-types/${me.host.username}/${type.slug}`);
    expect(JSON.stringify(page.body)).not.toContain('jit.si');
    const html = await callApi(`/${me.host.username}/${type.slug}`).catch(() => null);
    expect(JSON.stringify(html)).not.toContain('jit.si');
    const { body } = await book(path, bookingRequest());
    const { location: link } = body.data as { location: string };
    expect(link).toMatch(LINK);
    const id = body.data?.id ?? '';
    expect(await locationOf(body.data?.manageUrl ?? '')).toBe(link);
    await waitForSentMails(id, 2);
    for (const mail of await listBookingMails(id)) {
      expect(mail.text).toContain(link);
      expect(mail.ics?.replace(/\r\n /g, '')).toContain(`LOCATION:${link}`);
    }
    const mine = await me.call<{ id: string; location: object }[]>('GET', '/my-bookings');
    expect(JSON.stringify(mine.body)).toContain(link);
    expect(JSON.stringify(mine.body)).not.toContain('linkKey');
  });

  it('is different for each booking, and stays the same after a move', async () => {
    const me = await signInHost();
    const { path } = await createType(me);
    const first = await bookManaged(path, { startTime: isoIn(3, '10:00') });
    const second = await bookManaged(path, { startTime: isoIn(3, '11:00') });
    const link = await locationOf(first.manageUrl);
    expect(link).toMatch(LINK);
    expect(await locationOf(second.manageUrl)).not.toBe(link);
    await reschedule(first.manageUrl, isoIn(3, '13:00'));
    expect(await locationOf(first.manageUrl)).toBe(link);
  });

  it('keeps its id when the host changes the pattern', async () => {
    const me = await signInHost();
    const { type, path } = await createType(me);
    const { manageUrl } = await bookManaged(path);
    const before = (await locationOf(manageUrl)) ?? '';
    const changed = await me.call('PUT', `/meeting-types/${type.id}`, {
      title: 'Call',
      locations: [{ kind: 'link_pattern', value: 'https://video.example/{id}' }],
    });
    expect(changed).toMatchObject({ status: 200 });
    expect(await locationOf(manageUrl)).toBe(
      before.replace('https://meet.jit.si/halfpast-', 'https://video.example/'),
    );
  });

  it('is the same for all bookings of a slot, and different for other slots', async () => {
    const me = await signInHost();
    const { path } = await createType(me, { seats: 3 });
    const times = [isoIn(3, '10:00'), isoIn(3, '10:00'), isoIn(3, '11:00')];
    const links: (string | undefined)[] = [];
    const urls: string[] = [];
    for (const startTime of times) {
      const { manageUrl } = await bookManaged(path, { startTime });
      urls.push(manageUrl);
      links.push(await locationOf(manageUrl));
    }
    expect(links[0]).toMatch(LINK);
    expect(links[1]).toBe(links[0]);
    expect(links[2]).not.toBe(links[0]);
    await reschedule(urls[1] ?? '', isoIn(3, '11:00'));
    expect(await locationOf(urls[1] ?? '')).toBe(links[2]);
  });

  it('is hidden while the booking waits for approval', async () => {
    const me = await signInHost();
    const { path } = await createType(me, { requiresApproval: true });
    const { body } = await book(path, bookingRequest());
    expect(JSON.stringify(body)).not.toContain('jit.si');
    expect(await locationOf(body.data?.manageUrl ?? '')).toBe('Link is sent after booking');
  });

  it('is in the events for webhooks', async () => {
    const me = await signInHost({ plan: 'startup' });
    const { path } = await createType(me);
    const { manageUrl } = await bookManaged(path);
    const link = await locationOf(manageUrl);
    const events = await me.call<{ data: { booking: { location: object } } }[]>('GET', '/events');
    expect(events.body.data[0]?.data.booking.location).toEqual({
      kind: 'link_pattern',
      value: link,
    });
    expect(JSON.stringify(events.body)).not.toContain('{id}');
  });

  it.each([
    'http://meet.example/{id}',
    'https://meet.example/room',
    'https://{id}.example/room',
    'https://meet.example/{id}/{name}',
    'https://user:pw@meet.example/{id}',
    'javascript:alert({id})',
  ])('refuses the pattern %s', async (value) => {
    const me = await signInHost();
    const { status, body } = await me.call('POST', '/meeting-types', {
      title: 'Call',
      locations: [{ kind: 'link_pattern', value }],
    });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('contains {id} after the host');
  });

  it('is missing when a stored pattern has no secret, and then the host must send a link', async () => {
    const me = await signInHost();
    const { type, path } = await createType(me);
    await env.DB.prepare("UPDATE meeting_types SET locations = '[]', location = ? WHERE id = ?")
      .bind(PATTERN, type.id)
      .run();
    const { body } = await book(path, bookingRequest());
    expect(body.data).toMatchObject({ location: '', hostSendsLink: true });
  });
});
