// Anyone can sign up and let our service send text to any email address. Therefore, the emails to invitees do
// not contain links from the texts of new hosts.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { DAY_MS } from '../../../worker/domain/time/types.ts';
import { rememberNetwork } from '../../../worker/services/accounts/known-networks.ts';
import { callApi } from '../../support/calls.ts';
import { createTestClock } from '../../support/clocks.ts';
import { bearerOf } from '../../support/manage.ts';
import { createEditedBooking, moveTo, readEvent } from '../bookings/edited.ts';
import { signInHost } from '../host-calls.ts';

const EVIL = {
  title: 'Win at prize.example',
  description: 'Click https://evil.example/now or prize.example.',
  location: 'https://evil.example/room',
};

const LOGO = '/media/0a1b2c';
const LOGO_IMAGE = `<img class="logo" src="https://halfpast.test${LOGO}"`;

async function mailInvitee(ageDays: number, location = EVIL.location) {
  const clock = createTestClock();
  const me = await signInHost({
    createdAt: clock.now() - ageDays * DAY_MS,
    name: 'Hanna evil.example',
    logo: LOGO,
  });
  const booked = await createEditedBooking({ me, clock, type: { ...EVIL, location } });
  const sent = await booked.deliver();
  const mail = sent.find(({ to }) => to === booked.email)?.mail;
  const toHost = sent.find(({ to }) => to === me.host.email)?.mail;
  return { booked, me, clock, mail, toHost, event: readEvent(mail?.ics?.content) };
}

const LINKS = /evil\.example|prize\.example/;

describe('the texts of a new host', () => {
  it('contain no links in the emails and calendar files for invitees', async () => {
    const { mail, event } = await mailInvitee(6.9);
    expect(mail?.html).not.toMatch(LINKS);
    expect(mail?.text).not.toMatch(LINKS);
    expect(mail?.subject).not.toMatch(LINKS);
    expect(`${event.summary} ${event.location} ${event.description}`).not.toMatch(LINKS);
    const words = 'The link to join is on the page of your booking: https://halfpast.test/manage/';
    expect(mail?.text).toContain(words);
    expect(event.location).toContain(words);
  });

  it('still show a location that is not a link', async () => {
    const { mail } = await mailInvitee(1, 'Room 3.14, second floor');
    expect(mail?.text.replaceAll('\u200b', '')).toContain('Room 3.14, second floor');
  });

  it('are unchanged in the emails to the host', async () => {
    expect((await mailInvitee(1)).toHost?.text).toContain(EVIL.location);
  });

  it('are sent to invitees without the logo of the host', async () => {
    const { mail } = await mailInvitee(1);
    expect(mail?.html).not.toContain('<img');
    expect((await mailInvitee(7.1)).mail?.html).toContain(LOGO_IMAGE);
  });

  it('keep their links when the account is a week old', async () => {
    const { mail, event } = await mailInvitee(7.1);
    expect(mail?.html).toContain(`href="${EVIL.location}"`);
    expect(event.location).toBe(EVIL.location);
  });

  it('keep their links to well-known video services, in the email and the calendar file', async () => {
    const room = 'https://us02web.zoom.us/j/123?pwd=abc';
    const { mail, event } = await mailInvitee(1, room);
    expect(mail?.html).toContain(`href="${room}"`);
    expect(mail?.html).toContain('Join meeting');
    expect(event.location).toBe(room);
    const mixed = await mailInvitee(1, `${room} or https://evil.example/room`);
    expect(mixed.mail?.html).not.toMatch(/evil\.example/);
  });

  it('contain no links after one booking by an invented address', async () => {
    const { me, clock } = await mailInvitee(1);
    const request = { startTime: moveTo('12:00').startTime };
    const second = await createEditedBooking({ me, clock, type: EVIL, request });
    const mail = (await second.deliver()).find(({ to }) => to === second.email)?.mail;
    expect(mail?.html).not.toMatch(LINKS);
  });

  it('still contain no links when the host changed the email address of the only booking', async () => {
    const { booked, me, clock } = await mailInvitee(1);
    await booked.edit({ inviteeEmail: 'victim@invitee.example' });
    const request = { startTime: moveTo('12:00').startTime };
    const second = await createEditedBooking({ me, clock, type: EVIL, request });
    const mail = (await second.deliver()).find(({ to }) => to === second.email)?.mail;
    expect(mail?.html).not.toMatch(LINKS);
  });
});

interface Action {
  readonly domains: readonly string[];
  /** The link with which the invitee acts: the one in the email, or the one in the answer of the API. */
  readonly link: 'email' | 'answer';
  readonly network: 'own' | 'of the host';
}

const HOST_IP = '203.0.113.9';

/** Each invitee books, opens a link and withdraws. Returns the email of a later booking. */
async function mailAfter({ domains, link, network }: Action) {
  const clock = createTestClock();
  const me = await signInHost({ createdAt: clock.now() - DAY_MS });
  await rememberNetwork(createDeps(env), me.host.id, HOST_IP);
  for (const domain of domains) {
    const inviteeEmail = `${crypto.randomUUID()}@${domain}`;
    const booked = await createEditedBooking({ me, clock, type: EVIL, request: { inviteeEmail } });
    const sent = await booked.deliver();
    const text = sent.find(({ to }) => to === inviteeEmail)?.mail.text ?? '';
    const [, mailed = ''] = /https:\/\/halfpast\.test(\/manage\/[\w-]{43})/.exec(text) ?? [];
    const headers = {
      'content-type': 'application/json',
      ...bearerOf(link === 'email' ? mailed : booked.manageUrl),
      ...(network === 'of the host' && { 'cf-connecting-ip': HOST_IP }),
    };
    const call = { method: 'POST', headers, body: '{}' };
    expect((await callApi('/api/manage/cancel', call, booked.fetch)).status).toBe(200);
    await booked.deliver();
  }
  const later = await createEditedBooking({ me, clock, type: EVIL });
  return (await later.deliver()).find(({ to }) => to === later.email)?.mail.html ?? '';
}

describe('a host stops being new', () => {
  const domains = ['one.example', 'two.example', 'three.example'];
  it.each<[string, boolean, Action]>([
    ['with links from emails', true, { domains, link: 'email', network: 'own' }],
    [
      'with the first link, which the API answers',
      false,
      { domains, link: 'answer', network: 'own' },
    ],
    ['from a network of the host', false, { domains, link: 'email', network: 'of the host' }],
    [
      'of only two domains',
      false,
      { domains: ['one.example', 'two.example', 'two.example'], link: 'email', network: 'own' },
    ],
  ])('when three invitees acted %s: %s', async (_, isProven, action) => {
    expect((await mailAfter(action)).includes(`href="${EVIL.location}"`)).toBe(isProven);
  });
});
