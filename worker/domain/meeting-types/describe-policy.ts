// Describes to invitees until when they may cancel or reschedule.
import type { ChangePolicies, ChangePolicy } from './change-policy.ts';

const UNITS = [
  // One day is written as "24 hours", because "1 day before the meeting" could mean any time on the
  // previous date.
  { unit: 'day', minutes: 1440, least: 2 },
  { unit: 'hour', minutes: 60, least: 1 },
  { unit: 'minute', minutes: 1, least: 0 },
] as const;

/** Writes for example `24 hours`, `2 days` or `90 minutes`. */
export function describeNotice(noticeMinutes: number): string {
  const fitting = UNITS.find(
    ({ minutes, least }) => noticeMinutes % minutes === 0 && noticeMinutes / minutes >= least,
  );
  const { unit, minutes } = fitting ?? UNITS[2];
  const format = new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(noticeMinutes / minutes);
}

const isOpen = ({ allowed, noticeMinutes }: ChangePolicy) => allowed && noticeMinutes === 0;

function isSame(left: ChangePolicy, right: ChangePolicy): boolean {
  if (!left.allowed || !right.allowed) return left.allowed === right.allowed;
  return left.noticeMinutes === right.noticeMinutes;
}

function describeCancellation(policy: ChangePolicy): string {
  if (!policy.allowed) return 'You cannot cancel this meeting online.';
  if (isOpen(policy)) return 'You can cancel until the meeting starts.';
  return `You can cancel up to ${describeNotice(policy.noticeMinutes)} before the meeting.`;
}

function describeRescheduling(policy: ChangePolicy): string {
  if (!policy.allowed) return 'You cannot reschedule this meeting online.';
  if (isOpen(policy)) return 'You can reschedule until the meeting starts.';
  return `You can reschedule up to ${describeNotice(policy.noticeMinutes)} before the meeting.`;
}

/** Returns whole sentences. Returns none when invitees may cancel and reschedule until the meeting starts. */
export function describePolicies({ cancellation, rescheduling }: ChangePolicies): string[] {
  if (!isSame(cancellation, rescheduling))
    return [describeCancellation(cancellation), describeRescheduling(rescheduling)];
  if (!cancellation.allowed)
    return ['You cannot cancel or reschedule this meeting online. To change it, contact the host.'];
  if (isOpen(cancellation)) return [];
  const notice = describeNotice(cancellation.noticeMinutes);
  return [`You can cancel or reschedule up to ${notice} before the meeting.`];
}
