// Walks every output for invitees and guests in every state of a booking. Only an approved meeting shows its link, or the
// address that the host hides.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Place } from '../../../worker/domain/meeting-types/places.ts';
import { HOUR_MS } from '../../../worker/domain/time/types.ts';
import { lapseOverdue } from '../../../worker/services/bookings/requests/lapse-requests.ts';
import { nextIp, ORIGIN } from '../../support/calls.ts';
import { bearerOf, change } from '../../support/manage.ts';
import { isoIn } from '../../support/times.ts';
import { createEditedBooking, type EditedBooking } from './edited.ts';

const SECRET = 'hush-secret';
const LINK = `https://zoom.us/j/5?pwd=${SECRET}`;
const HIDDEN: Place = { kind: 'address', value: `5 ${SECRET} Street`, hideUntilBooked: true };
const PLACES = [
  ['link', { location: LINK }],
  ['hidden address', { location: HIDDEN.value, locations: [HIDDEN] }],
] as const;

type Scene = EditedBooking;
type Reach = (scene: Scene) => Promise<unknown>;

const answer =
  (decision: 'approve' | 'decline', sequence = 0): Reach =>
  ({ me, id, fetch }) =>
    me.call('POST', `/my-bookings/${id}/${decision}`, { sequence }, fetch);
const approve = answer('approve');
const act =
  (action: 'cancel' | 'erase'): Reach =>
  ({ manageUrl, fetch }) =>
    change(manageUrl, action, {}, fetch);
const move: Reach = ({ manageUrl, fetch }) => {
  const body = { startTime: isoIn(2, '11:00'), timezone: 'UTC', sequence: 1 };
  return change(manageUrl, 'reschedule', body, fetch);
};
const lapse: Reach = async ({ id, deps, clock }) => {
  await env.DB.prepare('UPDATE bookings SET approval_due_at = ? WHERE id = ?')
    .bind(clock.now() - HOUR_MS, id)
    .run();
  await lapseOverdue({ ...deps, clock });
};
const nothing: Reach = async () => undefined;

/** The steps before the last change, the last change, and whether the meeting is approved then. */
const STATES: readonly (readonly [string, readonly Reach[], Reach, boolean])[] = [
  ['waits for approval', [], nothing, false],
  ['was declined', [], answer('decline'), false],
  ['lapsed', [], lapse, false],
  ['was withdrawn', [], act('cancel'), false],
  ['was withdrawn and erased', [], act('erase'), false],
  ['is approved', [], approve, true],
  ['was cancelled by the invitee', [approve], act('cancel'), false],
  ['was cancelled by the host', [approve], (scene) => scene.cancel('Sorry'), false],
  ['was moved and waits again', [approve], move, false],
  ['was moved and declined', [approve, move], answer('decline', 2), false],
  ['was moved and lapsed', [approve, move], lapse, false],
  ['was cancelled and erased', [approve], act('erase'), false],
];

/** Returns every output that an invitee or a guest can read, with its name. Calendar files are unfolded. */
async function readOutputs({ id, manageUrl, fetch, deliver, deliverAfterMergeWindow }: Scene) {
  const token = manageUrl.split('/').at(-1) ?? '';
  const read = async (path: string, headers = {}) => {
    const request = new Request(ORIGIN + path, {
      headers: { 'cf-connecting-ip': nextIp(), ...headers },
    });
    return (await fetch(request)).text();
  };
  const mails = [...(await deliver()), ...(await deliverAfterMergeWindow())];
  return [
    ['API', await read('/api/manage', bearerOf(manageUrl))],
    ['export', await read('/api/manage/export', bearerOf(manageUrl))],
    ['page', await read(manageUrl)],
    ['frame', await read(`/embed${manageUrl}`)],
    ['calendar file', await read(`/api/bookings/${id}/calendar.ics?token=${token}`)],
    ...mails.map(({ to, subject, mail }) => {
      const ics = (mail.ics?.content ?? '').replaceAll('\r\n ', '');
      return [`${subject} to ${to}`, mail.text + mail.html + ics];
    }),
  ] as const;
}

describe.each(PLACES)('the %s of a meeting', (_kind, places) => {
  it.each(STATES)(
    'is in the right outputs when the booking %s',
    async (state, before, last, shows) => {
      const guest = `${crypto.randomUUID()}@invitee.example`;
      const scene = await createEditedBooking({
        type: { requiresApproval: true, maximumGuests: 1, ...places },
        request: { guests: [guest] },
      });
      for (const step of before) {
        await step(scene);
        await scene.deliverAfterMergeWindow();
      }
      await last(scene);
      const outputs = await readOutputs(scene);
      expect(outputs.length).toBeGreaterThan(5);
      const withLink = outputs.filter(([, text]) => text.includes(SECRET)).map(([name]) => name);
      expect(withLink).toEqual(shows ? outputs.map(([name]) => name) : []);
      // A meeting that does not take place promises no link either. The page also lists the offered places of the meeting
      // type, for another booking.
      const isOver = /declined|lapsed|withdrawn|cancelled/.test(state);
      const promising = outputs.filter(([, text]) =>
        text.replace(/"locations":\[[^\]]*\]/g, '').includes('is sent after booking'),
      );
      if (isOver) expect(promising.map(([name]) => name)).toEqual([]);
    },
  );

  it('is not in the email to an invitee whom the host has replaced', async () => {
    const scene = await createEditedBooking({ type: places });
    await scene.deliver();
    await scene.edit({ inviteeEmail: 'nora@invitee.example' });
    const sent = await scene.deliverAfterMergeWindow();
    const withLink = sent.filter(({ mail }) => JSON.stringify(mail).includes(SECRET));
    expect(withLink.map(({ to }) => to).sort()).toEqual(
      ['nora@invitee.example', scene.me.host.email].sort(),
    );
  });
});
