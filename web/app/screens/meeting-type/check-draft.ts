// Validates a draft with the rules in worker/domain, which the server uses too.

import type { FieldError } from '../../../../worker/contract/errors.ts';
import { DEFAULT_FIELDS } from '../../../../worker/domain/meeting-types/default-fields.ts';
import { checkMeetingType } from '../../../../worker/domain/meeting-types/fields.ts';
import {
  type GivenFields,
  mergeFields,
} from '../../../../worker/domain/meeting-types/merge-fields.ts';
import {
  PAGE_PASSWORD_BOUNDS,
  PAGE_PASSWORD_TEXT,
} from '../../../../worker/domain/meeting-types/page-password.ts';
import { checkTeamType } from '../../../../worker/domain/teams/check-team-type.ts';
import { WEEKDAYS } from '../../../../worker/domain/time/weekdays.ts';
import { t } from '../../../lib/translate.ts';

export { slugify } from '../../../../worker/domain/meeting-types/slug.ts';

import { parseLocalDate } from '../../../../worker/domain/time/local-date.ts';
import { type DraftHours, endsNextDay, isTime } from '../../hours/hours-draft.ts';
import { checkNextDay } from '../../hours/overnight-draft.ts';
import type { Draft, DraftRules } from './draft.ts';
import { toRequest } from './draft-request.ts';
import { setsHours, toTeamFields } from './draft-team.ts';

const DRAFT_TEXTS = {
  timeMissing: t('Please enter a time.'),
  timeUnreadable: t('This is not a time. Enter a time such as 9:30 or 5 pm.'),
  dateMissing: t('Please enter a date.'),
} as const;

/**
 * Returns all errors with the paths of their fields. The errors that only the editor can find come after the others, and
 * the errors of the team's fields come last.
 */
export function checkDraft(draft: Draft): FieldError[] {
  const missing = [
    ...(setsHours(draft) ? findMissingHours(draft) : []),
    ...findMissingDates(draft.rules),
    ...checkPassword(draft),
  ];
  // If a time or the date of a day is missing or unreadable, the other errors of this day are not
  // reported.
  const fields = mergeFields(DEFAULT_FIELDS, toRequest(draft) as GivenFields);
  const otherProblems = checkMeetingType(fields).filter(
    ({ path }) =>
      !missing.some((field) => field.path === path || isSameDay(field.path, path)) &&
      !(path === 'slug' && needsTitle(draft)),
  );
  const problems = [...otherProblems, ...missing];
  // Hours that end on the next day are refused if the hours of the next day have an error. Only this error is shown.
  const isRefusedEnd = ({ path }: FieldError) =>
    listHours(draft).some(([at, hours]) => path === `${at}.end` && endsNextDay(hours));
  const causes = problems.filter((problem) => !isRefusedEnd(problem));
  return [...(causes.length > 0 ? causes : problems), ...checkTeam(draft)];
}

/** Tells whether the slug is empty only because it follows an empty title. */
const needsTitle = ({ title, slug }: Draft): boolean => slug === '' && title.trim() === '';

const checkTeam = ({ team }: Draft): readonly FieldError[] =>
  team === null ? [] : checkTeamType(toTeamFields(team));

/** Returns the hours of each day of the week and of each override, with their paths. */
const listHours = ({ hours, overrides }: Draft): (readonly [path: string, hours: DraftHours])[] => [
  ...WEEKDAYS.map((day) => [`availability.workingHours.${day}`, hours[day]] as const),
  ...overrides.map((override, index) => [`availability.overrides.${index}`, override] as const),
];

function findMissingHours(draft: Draft): FieldError[] {
  return [
    ...draft.overrides.flatMap(({ date }, index) => {
      if (parseLocalDate(date) !== null) return [];
      const path = `availability.overrides.${index}.date`;
      return [{ path, message: DRAFT_TEXTS.dateMissing }];
    }),
    ...listHours(draft).flatMap(([path, hours]) => [
      ...findMissing(path, hours),
      ...checkNextDay(path, hours),
    ]),
  ];
}

function checkPassword({ password, hasPassword }: Draft): FieldError[] {
  if (password === null || (password === '' && hasPassword)) return [];
  const { min, max } = PAGE_PASSWORD_BOUNDS;
  if (min <= password.length && password.length <= max) return [];
  return [{ path: 'password', message: PAGE_PASSWORD_TEXT }];
}

function findMissingDates({ windowKind, windowFrom, windowTo }: DraftRules): FieldError[] {
  if (windowKind !== 'range') return [];
  return Object.entries({ from: windowFrom, to: windowTo })
    .filter(([, date]) => parseLocalDate(date) === null)
    .map(([name]) => ({ path: `rules.window.${name}`, message: DRAFT_TEXTS.dateMissing }));
}

function findMissing(path: string, hours: DraftHours): FieldError[] {
  if (!hours.enabled) return [];
  const ranges = [
    { path, ...hours },
    ...hours.breaks.map((pause, index) => ({ path: `${path}.breaks.${index}`, ...pause })),
  ];
  return ranges.flatMap(({ path: at, start, end }) => [
    ...checkTime(`${at}.start`, start),
    ...checkTime(`${at}.end`, end),
  ]);
}

function checkTime(path: string, text: string): FieldError[] {
  if (isTime(text)) return [];
  const { timeMissing, timeUnreadable } = DRAFT_TEXTS;
  return [{ path, message: text.trim() === '' ? timeMissing : timeUnreadable }];
}

/**
 * Tells whether two paths belong to the same day. Such a path is
 * `availability.workingHours.monday.…` or `availability.overrides.3.…`.
 */
function isSameDay(path: string, otherPath: string): boolean {
  const dayOf = (path: string) => path.split('.').slice(0, 3).join('.');
  return path.startsWith('availability.') && dayOf(path) === dayOf(otherPath);
}
