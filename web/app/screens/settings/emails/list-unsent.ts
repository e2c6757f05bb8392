// The emails that no meeting type of the host sends.
import type { HostMeetingType } from '../../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { FOLLOW_UP_NAMES, FOLLOW_UPS } from '../../../../../worker/domain/email/follow-ups.ts';
import type { MessageKind } from '../../../../../worker/domain/email/message-texts.ts';

export function listUnsent(types: readonly HostMeetingType[]): MessageKind[] {
  const hasReminders = types.some(({ reminders }) => reminders.some(({ to }) => to !== 'host'));
  const unsent = FOLLOW_UP_NAMES.filter((name) =>
    types.every(({ followUps }) => followUps[name] === null),
  ).map((name): MessageKind => FOLLOW_UPS[name].kind);
  if (!hasReminders) unsent.push('reminder');
  if (!types.some(({ requiresApproval }) => requiresApproval)) unsent.push('requested');
  return unsent;
}
