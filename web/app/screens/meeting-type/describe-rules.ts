// Summarizes in a few words the settings of the folded sections with rules.

import { FOLLOW_UP_NAMES } from '../../../../worker/domain/email/follow-ups.ts';
import { writeList } from '../../../../worker/domain/language/lists.ts';
import { localeOf } from '../../../../worker/domain/language/locales.ts';
import { describeDurations } from '../../../../worker/domain/meeting-types/durations.ts';
import type { LocalDate } from '../../../../worker/domain/time/types.ts';
import { formatDateRange } from '../../../lib/format-date-range.ts';
import { LANGUAGE } from '../../../lib/language.ts';
import { t } from '../../../lib/translate.ts';
import { describeLimits } from '../../meeting-types/describe-limits.ts';
import { toLimits } from '../../meeting-types/limit-draft.ts';
import type { Draft, DraftPolicy, DraftRules } from './draft.ts';
import { FOLLOW_UP_TEXTS } from './follow-up-texts.ts';
import { listDurations } from './slot-settings.ts';

function describeWindow({ windowKind, windowDays, windowFrom, windowTo }: DraftRules): string[] {
  switch (windowKind) {
    case 'none':
      return [];
    case 'days':
    case 'working-days': {
      if (windowDays.trim() === '') return [];
      const days = Number(windowDays);
      return [
        windowKind === 'days'
          ? t(
              '{count, plural, one {# day ahead} other {# days ahead}}',
              { count: days },
              'how far ahead people can book',
            )
          : t(
              '{count, plural, one {# working day ahead} other {# working days ahead}}',
              { count: days },
              'how far ahead people can book',
            ),
      ];
    }
    case 'range': {
      const isValid = Date.parse(windowFrom) <= Date.parse(windowTo);
      return isValid ? [formatDateRange(windowFrom as LocalDate, windowTo as LocalDate)] : [];
    }
  }
}

const POLICY_SUMMARIES = {
  cancel: {
    notice: t('Cancelling with notice', {}, 'invitees can cancel only some time before the start'),
    never: t('No cancelling', {}, 'invitees cannot cancel'),
  },
  reschedule: {
    notice: t(
      'Rescheduling with notice',
      {},
      'invitees can reschedule only some time before the start',
    ),
    never: t('No rescheduling', {}, 'invitees cannot reschedule'),
  },
} as const;

function describePolicy(change: keyof typeof POLICY_SUMMARIES, { kind }: DraftPolicy): string[] {
  return kind === 'open' ? [] : [POLICY_SUMMARIES[change][kind]];
}

const LENGTHS = Object.fromEntries(
  (['minute', 'hour', 'day'] as const).map((unit) => [
    `${unit}s`,
    new Intl.NumberFormat(localeOf(LANGUAGE), { style: 'unit', unit, unitDisplay: 'long' }),
  ]),
);

/** Returns texts such as `Reminders 1 day and 1 hour before`. */
function describeReminders({ reminders, followUps }: Draft): string[] {
  const times = reminders.map(
    ({ noticeAmount, noticeUnit }) => LENGTHS[noticeUnit]?.format(Number(noticeAmount)) ?? '',
  );
  return [
    times.length === 0
      ? t('No reminders')
      : t(
          'Reminders {times} before',
          { times: writeList(LANGUAGE, times) },
          'when reminders are sent, before the start of a meeting. times: such as "1 day and 1 hour"',
        ),
    ...FOLLOW_UP_NAMES.flatMap((name) =>
      followUps[name] === null ? [] : FOLLOW_UP_TEXTS[name].summary,
    ),
  ];
}

function describeTimes(draft: Draft): string[] {
  const { overrides, rules, startStepMinutes, startsOnClock } = draft;
  const durations = listDurations(draft);
  const [before, after] = [Number(rules.bufferBeforeMinutes), Number(rules.bufferAfterMinutes)];
  const notice = Number(rules.noticeAmount);
  return [
    ...(overrides.length > 0 && draft.scheduleId === null
      ? [
          t('{count, plural, one {# date override} other {# date overrides}}', {
            count: overrides.length,
          }),
        ]
      : []),
    ...(before > 0
      ? [
          t(
            '{minutes, number} min before',
            { minutes: before },
            'minutes that stay free before a meeting',
          ),
        ]
      : []),
    ...(after > 0
      ? [
          t(
            '{minutes, number} min after',
            { minutes: after },
            'minutes that stay free after a meeting',
          ),
        ]
      : []),
    ...(notice > 0
      ? [
          t(
            '{unit, select, days {{count, plural, one {# day notice} other {# days notice}}} hours {{count, plural, one {# hour notice} other {# hours notice}}} other {{count, plural, one {# minute notice} other {# minutes notice}}}}',
            { unit: rules.noticeUnit, count: notice },
            'how long before the start people can still book',
          ),
        ]
      : []),
    ...(durations.length > 1
      ? [
          t(
            '{durations} min',
            { durations: describeDurations(durations, LANGUAGE) },
            'durations: numbers of minutes such as "15, 30 or 60"',
          ),
        ]
      : []),
    ...(startStepMinutes === null
      ? []
      : [
          t(
            'Every {minutes, number} min',
            { minutes: startStepMinutes },
            'the time between two possible starts',
          ),
        ]),
    ...(startsOnClock
      ? [t('Round times', {}, 'meetings start only at times such as 9:00 and 9:30')]
      : []),
    ...(rules.hidesNight ? [t('No times at night')] : []),
    ...describeWindow(rules),
  ];
}

/** Returns one text for each rule that the host has set. */
export const describeRules = {
  window: describeTimes,
  limits: ({ rules, seats }) => [
    ...describeLimits(toLimits(rules.limits)),
    ...(seats === null
      ? []
      : [t('{count, plural, one {# seat} other {# seats}}', { count: seats })]),
  ],
  changes: ({ cancellation, rescheduling }) => [
    ...describePolicy('cancel', cancellation),
    ...describePolicy('reschedule', rescheduling),
  ],
  after: (draft) => [
    ...describeReminders(draft),
    ...(draft.thankYouText + draft.afterUrl === '' ? [] : [t('Text or page after booking')]),
    ...(draft.writeCalendarId === null
      ? []
      : [t('Another calendar', {}, 'bookings are written to a calendar that is not the default')]),
  ],
  access: ({ isActive, requiresApproval, password }) => [
    ...(isActive ? [] : [t('Inactive', {}, 'no one can book the meeting type')]),
    ...(requiresApproval ? [t('Approval', {}, 'the host must approve each booking')] : []),
    ...(password === null ? [] : [t('Password')]),
  ],
} as const satisfies Record<string, (draft: Draft) => string[]>;

export type RulePart = keyof typeof describeRules;
