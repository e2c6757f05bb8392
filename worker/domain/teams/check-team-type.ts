// The rules of the meeting types of teams, in addition to the rules of all meeting types. The editor and the server
// use the same rules. The editor loads them when its host starts to edit.

import { hostText } from '../language/host-text.ts';
import {
  FAIRNESS_DAYS_BOUNDS,
  PRIORITY_BOUNDS,
  TEAM_TYPE_HOSTS_MAX,
  type TeamTypeForm,
  WEIGHT_BOUNDS,
} from './team-type.ts';

export const TEAM_TYPE_TEXTS = {
  tooManyHosts: hostText('A meeting type can have at most {maximum} hosts.', {
    maximum: TEAM_TYPE_HOSTS_MAX,
  }),
  hostTwice: hostText('Each person can be a host only once.'),
  weight: hostText('The weight is a whole number from {minimum} to {maximum}.', {
    minimum: WEIGHT_BOUNDS.min,
    maximum: WEIGHT_BOUNDS.max,
  }),
  priority: hostText('The priority is a whole number from {minimum} to {maximum}.', {
    minimum: PRIORITY_BOUNDS.min,
    maximum: PRIORITY_BOUNDS.max,
  }),
  fairnessDays: hostText('The period is a whole number of days from {minimum} to {maximum}.', {
    minimum: FAIRNESS_DAYS_BOUNDS.min,
    maximum: FAIRNESS_DAYS_BOUNDS.max,
  }),
  needsFixedHost: hostText('A collective meeting type needs at least one fixed host.'),
  lockedTwice: hostText('Each field can be locked only once.'),
  lockedElsewhere: hostText('Only a managed meeting type can lock fields.'),
  choiceElsewhere: hostText('Invitees can choose a host only in a round robin.'),
  hoursElsewhere: hostText('The copies of a managed meeting type have the hours of their hosts.'),
  notInTeam: hostText('Each host must be a member of the team.'),
  noSchedule: hostText('Meeting types of a team cannot use the schedule of a person.'),
  noCalendar: hostText(
    'Meeting types of a team are written to the calendars that their hosts have chosen.',
  ),
  noSeats: hostText('Only a collective meeting type whose hosts all attend can have seats.'),
} as const;

interface TeamTypeProblem {
  readonly path: string;
  readonly message: string;
}

const isWithin = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
  Number.isInteger(value) && min <= value && value <= max;

function checkHosts({ assignment, hosts }: TeamTypeForm): TeamTypeProblem[] {
  if (hosts.length > TEAM_TYPE_HOSTS_MAX)
    return [{ path: 'hosts', message: TEAM_TYPE_TEXTS.tooManyHosts }];
  const ids = hosts.map(({ userId }) => userId);
  if (new Set(ids).size < ids.length)
    return [{ path: 'hosts', message: TEAM_TYPE_TEXTS.hostTwice }];
  const problems: TeamTypeProblem[] = hosts.flatMap(({ weight, priority }, index) => [
    ...(isWithin(weight, WEIGHT_BOUNDS)
      ? []
      : [{ path: `hosts.${index}.weight`, message: TEAM_TYPE_TEXTS.weight }]),
    ...(isWithin(priority, PRIORITY_BOUNDS)
      ? []
      : [{ path: `hosts.${index}.priority`, message: TEAM_TYPE_TEXTS.priority }]),
  ]);
  // A meeting type without hosts offers no slots. So a collective type may be saved before it has hosts.
  const needsFixed = assignment === 'collective' && hosts.length > 0;
  if (needsFixed && !hosts.some(({ isFixed }) => isFixed))
    problems.push({ path: 'hosts', message: TEAM_TYPE_TEXTS.needsFixedHost });
  return problems;
}

/** Returns problems in the order of the editor's fields. */
export function checkTeamType(form: TeamTypeForm): TeamTypeProblem[] {
  const { assignment, lockedFields, inviteeChoosesHost, fairnessDays, hasOwnHours } = form;
  const problems = checkHosts(form);
  const refuse = (path: string, message: string) => problems.push({ path, message });
  if (new Set(lockedFields).size < lockedFields.length)
    refuse('lockedFields', TEAM_TYPE_TEXTS.lockedTwice);
  if (lockedFields.length > 0 && assignment !== 'managed')
    refuse('lockedFields', TEAM_TYPE_TEXTS.lockedElsewhere);
  if (inviteeChoosesHost && assignment !== 'round_robin')
    refuse('inviteeChoosesHost', TEAM_TYPE_TEXTS.choiceElsewhere);
  if (!isWithin(fairnessDays, FAIRNESS_DAYS_BOUNDS))
    refuse('fairnessDays', TEAM_TYPE_TEXTS.fairnessDays);
  if (hasOwnHours && assignment === 'managed')
    refuse('hasOwnHours', TEAM_TYPE_TEXTS.hoursElsewhere);
  return problems;
}
