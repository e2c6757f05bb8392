// When a location is a link, people can read the link only after booking.
import { exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { book, bookingRequest, callApi, nextIp, ORIGIN } from '../../support/calls.ts';
import { createMeetingType, createPage, everyDay } from '../../support/hosts.ts';
import {
  bookManaged,
  change,
  listBookingMails,
  readManaged,
  waitForSentMails,
} from '../../support/manage.ts';
import { signInHost } from '../host-calls.ts';

const LINK = 'https://zoom.us/j/5?pwd=secret';
const NOTE = 'Link is sent after booking';

async function open(path: string): Promise<string> {
  const headers = { 'cf-connecting-ip': nextIp() };
  const answer = await exports.default.fetch(new Request(`${ORIGIN}${path}`, { headers }));
  expect(answer.status, path).toBe(200);
  return answer.text();
}

describe.each([LINK, 'zoom.us/j/5?pwd=secret', `Zoom: ${LINK}, passcode 77`])(
  'for the location %j',
  (location) => {
    it('all pages and API responses before booking contain "Link is sent after booking" instead of the location', async () => {
      const { host, type } = await createPage({ location });
      const path = `${host.username}/${type.slug}`;
      for (const address of [
        `/${path}`,
        `/embed/${path}`,
        `/meetings/${host.username}`,
        `/api/meeting-types/${path}`,
        `/api/meeting-types/public/${host.username}`,
      ]) {
        const text = await open(address);
        expect(text, address).toContain(NOTE);
        expect(text, address).not.toMatch(/zoom\.us|secret|passcode/);
      }
    });
  },
);

describe('a place that the host hides', () => {
  it.each([
    ['address', 'Address is sent after booking'],
    ['text', 'Place is sent after booking'],
    ['phone_invitee_calls', 'Phone (number is sent after booking)'],
  ] as const)(
    'is replaced in all pages and API responses before booking, and returned to the host: %s',
    async (kind, note) => {
      const { host, call } = await signInHost();
      const place = { kind, value: '+442079460958', hideUntilBooked: true };
      const { body } = await call<HostMeetingType>('POST', '/meeting-types', {
        title: 'Intro',
        availability: everyDay('09:00', '17:00'),
        locations: [place, { kind: 'google_meet', hideUntilBooked: true }],
      });
      const { locations, slug } = body.data;
      expect(locations).toEqual([place, { kind: 'google_meet' }]);
      const path = `${host.username}/${slug}`;
      for (const address of [
        `/${path}`,
        `/${path}?lang=de`,
        `/embed/${path}`,
        `/meetings/${host.username}`,
        `/api/meeting-types/${path}`,
        `/api/meeting-types/public/${host.username}`,
      ]) {
        const text = await open(address);
        expect(text, address).toContain(note);
        expect(text, address).not.toContain('2079460958');
      }
      const { status, body: booked } = await book(`/api/${path}`, bookingRequest());
      expect(status).toBe(201);
      expect(booked).toMatchObject({
        data: { location: expect.stringContaining('+442079460958') },
      });
    },
  );
});

describe('a location that is a link', () => {
  it('is in the response to a booking request and in the response to a repeated request', async () => {
    const { path } = await createPage({ location: LINK });
    const request = bookingRequest();
    for (const _ of ['first', 'repeated']) {
      const { body } = await book(path, request, { 'idempotency-key': 'linked' });
      expect(body.data).toHaveProperty('location', LINK);
    }
  });

  it('is shown as a link on the manage page until the meeting is cancelled', async () => {
    const { path } = await createPage({ location: LINK });
    const { manageUrl } = await bookManaged(path);
    const { data } = (await readManaged(manageUrl)).body;
    expect(data?.meetingType.location).toBe(LINK);
    expect(await open(manageUrl)).toContain(
      `<a href="${LINK}" target="_blank" rel="noopener noreferrer">`,
    );
    await change(manageUrl, 'cancel');
    expect(await open(manageUrl)).not.toContain('zoom.us');
    expect((await readManaged(manageUrl)).body.data?.meetingType.location).toBe('');
  });

  it('is shown as a link in the emails', async () => {
    const { path } = await createPage({ location: `Zoom: ${LINK}, passcode 77` });
    const { id } = await bookManaged(path);
    await waitForSentMails(id, 2);
    for (const { html, text } of await listBookingMails(id)) {
      expect(html).toContain(`href="${LINK}"`);
      expect(html).toMatch(/<\/a>, passcode 77/);
      expect(text).toContain(`Zoom: ${LINK}, passcode 77`);
    }
  });

  it('is not shown as a link when its scheme is unsafe', async () => {
    const { host, path } = await createPage({ location: 'javascript://zoom.us/%0aalert(1)' });
    const { manageUrl } = await bookManaged(path);
    expect(await open(manageUrl)).not.toMatch(/href="javascript/i);
    expect(await open(`/meetings/${host.username}`)).toContain(NOTE);
  });

  it('is returned unchanged in the host’s own list of meeting types', async () => {
    const { host, token } = await signInHost();
    await createMeetingType(host, { location: LINK });
    const { body } = await callApi('/api/meeting-types', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(body).toMatchObject({ data: [{ location: LINK }] });
  });
});
