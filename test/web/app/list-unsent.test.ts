import { expect, it } from 'vitest';
import { listUnsent } from '../../../web/app/screens/settings/emails/list-unsent.ts';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';

type Sender = Pick<HostMeetingType, 'reminders' | 'followUps' | 'requiresApproval'>;

const SILENT: Sender = {
  reminders: [{ minutesBefore: 60, to: 'host' }],
  followUps: { thankYou: null, noShow: null },
  requiresApproval: false,
};

const list = (...types: readonly Sender[]) => listUnsent(types as readonly HostMeetingType[]);

it('lists the emails that no meeting type sends to invitees', () => {
  expect(list(SILENT).sort()).toEqual(['no-show', 'reminder', 'requested', 'thank-you']);
  const loud: Sender = {
    reminders: [{ minutesBefore: 60, to: 'both' }],
    followUps: { thankYou: 0, noShow: null },
    requiresApproval: true,
  };
  expect(list(SILENT, loud)).toEqual(['no-show']);
});
