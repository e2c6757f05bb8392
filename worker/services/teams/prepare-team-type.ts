// Checks the fields and the hosts of a team's meeting type before a change.
import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { MeetingTypePatch } from '../../contract/meeting-types/meeting-type-schemas.ts';
import {
  type AnyMeetingTypeChange,
  TEAM_FIELD_NAMES,
} from '../../contract/teams/team-type-schemas.ts';
import type { MeetingTypeFields } from '../../domain/meeting-types/fields.ts';
import { prepareFields } from '../../domain/meeting-types/prepare-fields.ts';
import { checkTeamType, TEAM_TYPE_TEXTS } from '../../domain/teams/check-team-type.ts';
import { canHaveSeats, type TeamTypeForm, type TypeHost } from '../../domain/teams/team-type.ts';
import { hashPassword } from '../editor/create-meeting-type.ts';
import { withLinkKey } from '../meeting-types/derive-link.ts';
import type { Deps } from '../service-deps.ts';

export type TeamFields = Partial<
  Pick<AnyMeetingTypeChange, keyof TeamTypeForm & keyof AnyMeetingTypeChange>
>;

const onlyHost = ({ userId, weight, priority, isFixed }: TypeHost): TypeHost => ({
  userId,
  weight,
  priority,
  isFixed,
});

/** Merges the settings of a team's meeting type with the stored ones. */
export function mergeForm(base: TeamTypeForm, sent: TeamFields): TeamTypeForm {
  return {
    assignment: base.assignment,
    hosts: (sent.hosts ?? base.hosts).map(onlyHost),
    lockedFields: sent.lockedFields ?? base.lockedFields,
    inviteeChoosesHost: sent.inviteeChoosesHost ?? base.inviteeChoosesHost,
    keepsHost: sent.keepsHost ?? base.keepsHost,
    fairnessDays: sent.fairnessDays ?? base.fairnessDays,
    hasOwnHours: sent.hasOwnHours ?? base.hasOwnHours,
  };
}

/** Returns new ids for the copy of each host and for its event. Only a managed meeting type has copies. */
export function prepareCopies({ ids }: Pick<Deps, 'ids'>, { assignment, hosts }: TeamTypeForm) {
  if (assignment !== 'managed') return [];
  return hosts.map(({ userId }) => ({ id: ids.create(), userId, eventId: ids.create() }));
}

/** Checks all fields. A team has no schedules, and no calendar of its own. */
export async function prepareTeamType(
  deps: Pick<Deps, 'passwordHasher' | 'ids'>,
  base: {
    readonly fields: MeetingTypeFields;
    readonly form: TeamTypeForm;
    readonly isNew?: boolean;
  },
  input: MeetingTypePatch & TeamFields,
) {
  const form = mergeForm(base.form, input);
  const { fields, problems } = prepareFields(base.fields, await hashPassword(deps, input));
  const refuse = (path: string, message: string) => ({ path, message });
  // Stored settings can become invalid, for example when a fixed host leaves. They must not prevent other changes.
  const isFormSent = base.isNew || TEAM_FIELD_NAMES.some((name) => input[name] !== undefined);
  ensureNoProblems([
    ...problems,
    ...(input.scheduleId ? [refuse('scheduleId', TEAM_TYPE_TEXTS.noSchedule)] : []),
    ...(input.writeCalendarId ? [refuse('writeCalendarId', TEAM_TYPE_TEXTS.noCalendar)] : []),
    ...(fields.seats === null || canHaveSeats(form)
      ? []
      : [refuse('seats', TEAM_TYPE_TEXTS.noSeats)]),
    ...(isFormSent ? checkTeamType(form) : []),
  ]);
  const locations = withLinkKey(fields.locations, base.fields.locations, deps.ids.create);
  return { fields: { ...fields, locations }, form, copies: prepareCopies(deps, form) };
}
