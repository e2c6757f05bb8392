// The fields of a managed meeting type that its copies may not change. Fields that belong together are locked together.
// A new field gets a group of its own. The stored locks of an existing group do not contain it, so its copies may change it
// until a manager locks it, and the existing group would appear unlocked.

import type { LockableField } from '../../../../../worker/domain/meeting-types/assignments.ts';
import { t } from '../../../../lib/translate.ts';

interface LockGroup {
  readonly label: string;
  readonly fields: readonly LockableField[];
}

const GROUPS = [
  { label: t('Title', {}, 'the title of a meeting type'), fields: ['title'] },
  { label: t('Description', {}, 'of a meeting type'), fields: ['description'] },
  { label: t('Places', {}, 'the places of a meeting'), fields: ['locations'] },
  { label: t('Durations', {}, 'the lengths of a meeting'), fields: ['durations'] },
  { label: t('Start times'), fields: ['startStepMinutes', 'startsOnClock'] },
  { label: t('Colour'), fields: ['primaryColor'] },
  { label: t('Visibility', {}, 'public or private'), fields: ['visibility'] },
  { label: t('Name and picture on the page', {}, 'of the host'), fields: ['showUserName'] },
  { label: t('Questions', {}, 'of the booking form'), fields: ['questions'] },
  { label: t('Phone number and other fields', {}, 'of the booking form'), fields: ['fields'] },
  { label: t('Guests'), fields: ['maximumGuests', 'showGuests'] },
  {
    label: t('Buffers, notice, dates and limits', {}, 'the rules of a meeting type'),
    fields: ['rules'],
  },
  { label: t('Cancelling', {}, 'until when invitees can cancel'), fields: ['cancellation'] },
  { label: t('Rescheduling', {}, 'until when invitees can reschedule'), fields: ['rescheduling'] },
  {
    label: t('Text and page after booking', {}, 'shown to the invitee'),
    fields: ['thankYouText', 'afterUrl'],
  },
  {
    label: t('Approval', {}, 'the host must approve each booking'),
    fields: ['requiresApproval', 'approvalTimeoutMinutes'],
  },
  {
    label: t('Seats', {}, 'places for people at the same meeting'),
    fields: ['seats', 'showSeatsLeft'],
  },
  { label: t('Password'), fields: ['password'] },
  { label: t('Reminders', {}, 'emails before a meeting'), fields: ['reminders'] },
  { label: t('Follow-ups', {}, 'emails to the invitee after the meeting'), fields: ['followUps'] },
] as const satisfies readonly LockGroup[];

type Missing = Exclude<LockableField, (typeof GROUPS)[number]['fields'][number]>;

/** Does not compile if a lockable field is in no group. */
export const LOCK_GROUPS: [Missing] extends [never]
  ? readonly LockGroup[]
  : `in no group: ${Missing}` = GROUPS;

export const isLocked = (locked: readonly LockableField[], { fields }: LockGroup): boolean =>
  fields.every((field) => locked.includes(field));

export function changeLock(
  locked: readonly LockableField[],
  { fields }: LockGroup,
  isWanted: boolean,
): readonly LockableField[] {
  const others = locked.filter((field) => !fields.includes(field));
  return isWanted ? [...others, ...fields] : others;
}
