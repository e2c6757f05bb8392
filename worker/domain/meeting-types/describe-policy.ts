// Writes sentences for invitees about the time until which they may cancel or reschedule.
import type { Language } from '../language/languages.ts';
import { localeOf, SOURCE_LANGUAGE } from '../language/locales.ts';
import type { Translate } from '../language/translate.ts';
import type { ChangePolicies, ChangePolicy } from './change-policy.ts';

const UNITS = [
  // One day is written as "24 hours", because "1 day before the meeting" could mean any time on the
  // previous date.
  { unit: 'day', minutes: 1440, least: 2 },
  { unit: 'hour', minutes: 60, least: 1 },
  { unit: 'minute', minutes: 1, least: 0 },
] as const;

/** Returns the largest unit in which the notice is a whole number. */
function readNotice(noticeMinutes: number) {
  const fitting = UNITS.find(
    ({ minutes, least }) => noticeMinutes % minutes === 0 && noticeMinutes / minutes >= least,
  );
  const { unit, minutes } = fitting ?? UNITS[2];
  return { unit, count: noticeMinutes / minutes };
}

/** Writes for example `24 hours`, `2 days` or `90 minutes`. */
export function describeNotice(
  noticeMinutes: number,
  language: Language = SOURCE_LANGUAGE,
): string {
  const { unit, count } = readNotice(noticeMinutes);
  const format = new Intl.NumberFormat(localeOf(language), {
    ...({ style: 'unit', unit, unitDisplay: 'long' } as const),
  });
  return format.format(count);
}

const isOpen = ({ allowed, noticeMinutes }: ChangePolicy) => allowed && noticeMinutes === 0;

function isSame(left: ChangePolicy, right: ChangePolicy): boolean {
  if (!left.allowed || !right.allowed) return left.allowed === right.allowed;
  return left.noticeMinutes === right.noticeMinutes;
}

function describeCancellation(t: Translate, policy: ChangePolicy): string {
  if (!policy.allowed) return t('You cannot cancel this meeting online.');
  if (isOpen(policy)) return t('You can cancel until the meeting starts.');
  const { unit, count } = readNotice(policy.noticeMinutes);
  return t(
    'You can cancel up to {unit, select, day {{count, plural, one {# day} other {# days}}} hour {{count, plural, one {# hour} other {# hours}}} other {{count, plural, one {# minute} other {# minutes}}}} before the meeting.',
    { unit, count },
  );
}

function describeRescheduling(t: Translate, policy: ChangePolicy): string {
  if (!policy.allowed) return t('You cannot reschedule this meeting online.');
  if (isOpen(policy)) return t('You can reschedule until the meeting starts.');
  const { unit, count } = readNotice(policy.noticeMinutes);
  return t(
    'You can reschedule up to {unit, select, day {{count, plural, one {# day} other {# days}}} hour {{count, plural, one {# hour} other {# hours}}} other {{count, plural, one {# minute} other {# minutes}}}} before the meeting.',
    { unit, count },
  );
}

/** Returns whole sentences. Returns none when invitees may cancel and reschedule until the meeting starts. */
export function describePolicies(
  t: Translate,
  { cancellation, rescheduling }: ChangePolicies,
): string[] {
  if (!isSame(cancellation, rescheduling))
    return [describeCancellation(t, cancellation), describeRescheduling(t, rescheduling)];
  if (!cancellation.allowed)
    return [
      t('You cannot cancel or reschedule this meeting online. To change it, contact the host.'),
    ];
  if (isOpen(cancellation)) return [];
  const { unit, count } = readNotice(cancellation.noticeMinutes);
  return [
    t(
      'You can cancel or reschedule up to {unit, select, day {{count, plural, one {# day} other {# days}}} hour {{count, plural, one {# hour} other {# hours}}} other {{count, plural, one {# minute} other {# minutes}}}} before the meeting.',
      { unit, count },
    ),
  ];
}
