import { expect, it } from 'vitest';
import { rebaseDraft, toDraft } from '../../../web/app/screens/bookings/booking-draft.ts';
import { UTC } from '../../../web/lib/zones.ts';
import { NO_TEXTS } from '../../../worker/domain/form/standard-fields.ts';

it('keeps the input of the host when the booking has changed meanwhile, and takes the other new values', () => {
  const before = {
    inviteeName: 'Ines',
    inviteeEmail: 'ines@invitee.example',
    ...NO_TEXTS,
    notes: 'Old',
    startTime: '2027-05-13T10:00:00.000Z',
  };
  const after = { ...before, inviteeEmail: 'new@invitee.example', notes: 'Theirs' };
  const change = { before, after: { ...after, startTime: '2027-05-13T11:00:00.000Z' } };
  const draft = { ...toDraft(before, UTC), notes: 'Mine' };
  expect(rebaseDraft(draft, change, UTC)).toMatchObject({
    inviteeName: 'Ines',
    inviteeEmail: 'new@invitee.example',
    notes: 'Mine',
    start: '2027-05-13T11:00',
  });
  const moved = { ...draft, start: '2027-05-14T09:00' };
  expect(rebaseDraft(moved, change, UTC).start).toBe('2027-05-14T09:00');
});
