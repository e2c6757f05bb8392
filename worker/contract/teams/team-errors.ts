import { hostText } from '../../domain/language/host-text.ts';

export const TEAM_ERRORS = {
  TEAM_LIMIT_REACHED: [409, hostText('This organization has reached its limit of teams.')],
  TEAM_TYPE_LIMIT_REACHED: [409, hostText('This team has reached its limit of meeting types.')],
  NOT_IN_ORGANIZATION: [
    409,
    hostText('Only active members of the organization can be in a team. Please reload the page.'),
  ],
  NOT_A_TEAM_MEETING: [409, hostText('Only meetings of a team can be handed over.')],
  MEETINGS_NEED_HOST: [
    409,
    hostText(
      'Upcoming team meetings need another host. Please hand them over on the page of the teams first.',
    ),
  ],
  COLLEAGUE_IS_FREE: [409, hostText('A colleague is free now. Please reload the list.')],
  NOT_IN_TEAM: [
    409,
    hostText('Only active members of the team can take over its meetings. Please reload the page.'),
  ],
  COLLEAGUE_NOT_FREE: [
    409,
    hostText('This colleague is not free at the time of the meeting. Please choose someone else.'),
  ],
} as const;

/** The errors of every call about the teams of an organization. */
export const MEMBER = ['MEMBER_SUSPENDED', 'SECOND_FACTOR_REQUIRED'] as const;
/** The errors of a call that only managers of the team and admins can make. */
export const MANAGER = [...MEMBER, 'TEAM_MANAGER_REQUIRED'] as const;
