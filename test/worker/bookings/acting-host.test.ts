// Every host of a team meeting may change the meeting. So emails and the timeline name the host who made the
// change.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { BookingTimeline } from '../../../worker/contract/bookings/timeline-calls.ts';
import type { SignedInHost } from '../host-calls.ts';
import { createTeamMeetings } from '../teams/team-meetings.ts';
import { deliver, readMails } from './host-effects.ts';

/** Creates a meeting of Ada and Bo, organized by Ada. */
async function createShared(plan: 'free' | 'individual' = 'individual') {
  const { hosts, bookTeam } = await createTeamMeetings(2);
  const [ada, bo] = hosts;
  if (!ada || !bo) throw new Error('The team has no hosts.');
  for (const [{ host }, name] of [
    [ada, 'Ada Host'],
    [bo, 'Bo Host'],
  ] as const)
    await env.DB.prepare('UPDATE users SET name = ?, plan = ? WHERE id = ?')
      .bind(name, plan, host.id)
      .run();
  const id = await bookTeam([ada, bo]);
  await deliver(id);
  const waitForApproval = () =>
    env.DB.prepare('UPDATE bookings SET approval_due_at = start_at - 1 WHERE id = ?')
      .bind(id)
      .run();
  const stored = await env.DB.prepare('SELECT invitee_email FROM bookings WHERE id = ?')
    .bind(id)
    .first<{ invitee_email: string }>();
  const invitee = stored?.invitee_email ?? '';
  const readLast = async (email: string) => (await readMails(email)).at(-1)?.text ?? '';
  const readChange = async ({ call }: SignedInHost) => {
    const { body } = await call<BookingTimeline>('GET', `/my-bookings/${id}/timeline`);
    const [change] = body.data.changes;
    return [change?.change, change?.by, change?.hostName, change?.isYou];
  };
  return { ada, bo, id, invitee, waitForApproval, readLast, readChange };
}

describe('a change by a host who is not the organizer', () => {
  it('is described with the name of this host when the meeting is cancelled', async () => {
    const { ada, bo, id, invitee, readLast, readChange } = await createShared();
    const cancelled = await bo.call('DELETE', `/my-bookings/${id}`, { message: 'I am ill.' });
    expect(cancelled.status).toBe(200);
    await deliver(id);
    const toAda = await readLast(ada.host.email);
    expect(toAda).toContain('Bo Host has cancelled Demo with Ines Invitee.');
    expect(toAda).toContain('Message from Bo Host');
    const toBo = await readLast(bo.host.email);
    expect(toBo).toContain('You have cancelled Demo with Ines Invitee.');
    expect(toBo).toContain('Your message');
    const toInvitee = await readLast(invitee);
    expect(toInvitee).toContain('Bo Host has cancelled your meeting.');
    expect(toInvitee).toContain('Message from Bo Host');
    expect(await readChange(ada)).toEqual(['cancelled', 'host', 'Bo Host', false]);
    expect(await readChange(bo)).toEqual(['cancelled', 'host', 'Bo Host', true]);
  });

  it('is described with the name of this host when the request is declined', async () => {
    const { ada, bo, id, invitee, waitForApproval, readLast, readChange } = await createShared();
    await waitForApproval();
    expect((await bo.call('POST', `/my-bookings/${id}/decline`, {})).status).toBe(200);
    await deliver(id);
    const toAda = await readLast(ada.host.email);
    expect(toAda).toContain('A request was declined');
    expect(toAda).toContain('Bo Host has declined the request of Ines Invitee for Demo.');
    const toBo = await readLast(bo.host.email);
    expect(toBo).toContain('You declined a request');
    expect(await readLast(invitee)).toContain('Bo Host has declined your request');
    expect(await readChange(ada)).toEqual(['declined', 'host', 'Bo Host', false]);
  });

  it('is described without a name when the app does not know which host made the change', async () => {
    const { ada, bo, id, readChange } = await createShared('free');
    expect((await bo.call('DELETE', `/my-bookings/${id}`)).status).toBe(200);
    for (const me of [ada, bo])
      expect(await readChange(me)).toEqual(['cancelled', 'host', null, false]);
  });
});
