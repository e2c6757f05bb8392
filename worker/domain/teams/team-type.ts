// The fields that only meeting types of teams have, with their bounds and defaults.

import type { Assignment, LockableField } from '../meeting-types/assignments.ts';

export const TEAM_TYPE_HOSTS_MAX = 50;
/** The maximum number of meeting types of a team. */
export const TEAM_TYPES_MAX = 100;
export const WEIGHT_BOUNDS = { min: 1, max: 1_000 } as const;
export const PRIORITY_BOUNDS = { min: 0, max: 100 } as const;
export const FAIRNESS_DAYS_BOUNDS = { min: 1, max: 365 } as const;
export const DEFAULT_FAIRNESS_DAYS = 30;
export const DEFAULT_WEIGHT = 100;
export const DEFAULT_PRIORITY = 0;

export interface TypeHost {
  readonly userId: string;
  /** A host with twice the weight gets twice the meetings. */
  readonly weight: number;
  /** A free host with a higher priority is chosen first. */
  readonly priority: number;
  /** Whether a collective meeting always takes place with this host. */
  readonly isFixed: boolean;
}

export interface TeamTypeForm {
  readonly assignment: Assignment;
  readonly hosts: readonly TypeHost[];
  readonly lockedFields: readonly LockableField[];
  /** Whether the invitee may choose one of the hosts of a round robin. */
  readonly inviteeChoosesHost: boolean;
  /** Whether the hosts stay the same when the invitee moves the meeting. */
  readonly keepsHost: boolean;
  /**
   * For a fair choice of the host, the meetings of this number of past days and all upcoming meetings count.
   */
  readonly fairnessDays: number;
  /** Whether the hours of the meeting type apply to all hosts, instead of the default schedule of each host. */
  readonly hasOwnHours: boolean;
}

/** The settings of a new meeting type of a team. */
export const NEW_TEAM_FORM: Omit<TeamTypeForm, 'assignment'> = {
  hosts: [],
  lockedFields: [],
  inviteeChoosesHost: false,
  keepsHost: true,
  fairnessDays: DEFAULT_FAIRNESS_DAYS,
  hasOwnHours: false,
};

/**
 * Returns whether several invitees can book the same slot. All invitees of a slot meet the same hosts, so
 * this is not possible if a host is chosen for each booking. It is possible for the copies of a managed
 * meeting type, because each copy has only one host.
 */
export const canHaveSeats = ({
  assignment,
  hosts,
}: Pick<TeamTypeForm, 'assignment'> & {
  readonly hosts: readonly Pick<TypeHost, 'isFixed'>[];
}): boolean =>
  assignment === 'managed' ||
  (assignment === 'collective' && hosts.every(({ isFixed }) => isFixed));
