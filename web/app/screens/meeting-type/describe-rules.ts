// Describes in a few words what is set in the folded sections about reminders and rules.
import { describeDurations } from '../../../../worker/domain/meeting-types/durations.ts';
import { describeLimits } from '../../meeting-types/describe-limits.ts';
import { toLimits } from '../../meeting-types/limit-draft.ts';
import { count } from './count.ts';
import type { Draft, DraftPolicy, DraftRules } from './draft.ts';
import { listDurations } from './slot-settings.ts';

const DATES = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

function describeWindow({ windowKind, windowDays, windowFrom, windowTo }: DraftRules): string[] {
  switch (windowKind) {
    case 'none':
      return [];
    case 'days':
    case 'working-days': {
      if (windowDays.trim() === '') return [];
      const noun = windowKind === 'days' ? 'day' : 'working day';
      return [`${count(Number(windowDays), noun)} ahead`];
    }
    case 'range': {
      const [from, to] = [Date.parse(windowFrom), Date.parse(windowTo)];
      return from <= to ? [DATES.formatRange(from, to)] : [];
    }
  }
}

const POLICY_SUMMARIES = {
  cancel: { notice: 'Cancelling with notice', never: 'No cancelling' },
  reschedule: { notice: 'Rescheduling with notice', never: 'No rescheduling' },
} as const;

function describePolicy(change: keyof typeof POLICY_SUMMARIES, { kind }: DraftPolicy): string[] {
  return kind === 'open' ? [] : [POLICY_SUMMARIES[change][kind]];
}

const LENGTHS = Object.fromEntries(
  (['minute', 'hour', 'day'] as const).map((unit) => [
    `${unit}s`,
    new Intl.NumberFormat('en-GB', { style: 'unit', unit, unitDisplay: 'long' }),
  ]),
);

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Returns a text such as `1 day and 1 hour before · Thank-you`. */
export function describeReminders({ reminders, followUps }: Draft): string {
  const times = reminders.map(
    ({ noticeAmount, noticeUnit }) => LENGTHS[noticeUnit]?.format(Number(noticeAmount)) ?? '',
  );
  return [
    times.length === 0 ? 'No reminders' : `${AND.format(times)} before`,
    ...(followUps.thankYou === null ? [] : ['Thank-you']),
    ...(followUps.noShow === null ? [] : ['No-show email']),
  ].join(' · ');
}

/** Returns one text for each rule that is not empty. */
export function describeRules(draft: Draft): string[] {
  const { overrides, rules, startStepMinutes, startsOnClock } = draft;
  const durations = listDurations(draft);
  const [before, after] = [Number(rules.bufferBeforeMinutes), Number(rules.bufferAfterMinutes)];
  const notice = Number(rules.noticeAmount);
  return [
    ...(overrides.length > 0 && draft.scheduleId === null
      ? [count(overrides.length, 'date override')]
      : []),
    ...(before > 0 ? [`${before} min before`] : []),
    ...(after > 0 ? [`${after} min after`] : []),
    ...(notice > 0 ? [`${count(notice, rules.noticeUnit.slice(0, -1))} notice`] : []),
    ...(durations.length > 1 ? [`${describeDurations(durations)} min`] : []),
    ...(startStepMinutes === null ? [] : [`Every ${startStepMinutes} min`]),
    ...(startsOnClock ? ['Round times'] : []),
    ...(rules.hidesNight ? ['No times at night'] : []),
    ...describeWindow(rules),
    ...describeLimits(toLimits(rules.limits)),
    ...describePolicy('cancel', draft.cancellation),
    ...describePolicy('reschedule', draft.rescheduling),
    ...(draft.thankYouText + draft.afterUrl === '' ? [] : ['Text or page after booking']),
    ...(draft.requiresApproval ? ['Approval'] : []),
    ...(draft.seats === null ? [] : [count(draft.seats, 'seat')]),
    ...(draft.password === null ? [] : ['Password']),
  ];
}
