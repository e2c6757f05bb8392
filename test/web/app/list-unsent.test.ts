import { expect, it } from 'vitest';
import { listUnsent } from '../../../web/app/screens/settings/emails/list-unsent.ts';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { FOLLOW_UP_KINDS } from '../../../worker/domain/email/follow-ups.ts';
import { NO_FOLLOW_UPS } from '../../../worker/domain/meeting-types/timed-mails.ts';

type Sender = Pick<HostMeetingType, 'reminders' | 'followUps' | 'requiresApproval'>;

const SILENT: Sender = {
  reminders: [{ minutesBefore: 60, to: 'host' }],
  followUps: NO_FOLLOW_UPS,
  requiresApproval: false,
};

const list = (...types: readonly Sender[]) => listUnsent(types as readonly HostMeetingType[]);

it('lists the emails that no meeting type sends to invitees', () => {
  expect(list(SILENT).sort()).toEqual([...FOLLOW_UP_KINDS, 'reminder', 'requested'].sort());
  const loud: Sender = {
    reminders: [{ minutesBefore: 60, to: 'both' }],
    followUps: { ...NO_FOLLOW_UPS, thankYou: 0 },
    requiresApproval: true,
  };
  expect(list(SILENT, loud)).toEqual(FOLLOW_UP_KINDS.filter((kind) => kind !== 'thank-you'));
});
