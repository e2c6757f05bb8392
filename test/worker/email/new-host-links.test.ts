// Anyone can sign up and let our service send text to any email address. Therefore, the emails to invitees do
// not contain links from the texts of new hosts.
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../worker/domain/time/types.ts';
import { createTestClock } from '../../support/clocks.ts';
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
    const { mail, toHost } = await mailInvitee(1);
    expect(mail?.html).not.toContain('<img');
    expect(toHost?.html).toContain(LOGO_IMAGE);
    expect((await mailInvitee(7.1)).mail?.html).toContain(LOGO_IMAGE);
  });

  it('keep their links when the account is a week old', async () => {
    const { mail, event } = await mailInvitee(7.1);
    expect(mail?.html).toContain(`href="${EVIL.location}"`);
    expect(event.location).toBe(EVIL.location);
  });

  it('keep their links after an invitee has booked, but not after a booking by the host', async () => {
    const { me, clock } = await mailInvitee(1);
    const request = { startTime: moveTo('12:00').startTime };
    const second = await createEditedBooking({ me, clock, type: EVIL, request });
    const mail = (await second.deliver()).find(({ to }) => to === second.email)?.mail;
    expect(mail?.html).toContain(`href="${EVIL.location}"`);

    const newHost = await signInHost({ createdAt: clock.now() });
    const ownRequest = { inviteeEmail: newHost.host.email };
    const first = await createEditedBooking({
      me: newHost,
      clock,
      type: EVIL,
      request: ownRequest,
    });
    await first.deliver();
    const otherBooking = await createEditedBooking({ me: newHost, clock, type: EVIL, request });
    const otherMail = (await otherBooking.deliver()).find(
      ({ to }) => to === otherBooking.email,
    )?.mail;
    expect(otherMail?.html).not.toMatch(LINKS);
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
