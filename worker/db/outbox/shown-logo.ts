import { columns } from '../columns.ts';
import { organizations } from '../schema/organizations.ts';
import { teams } from '../schema/teams.ts';

const team = columns(teams, 'teams');
const organization = columns(organizations, 'organizations');

/** SQL for the logo on the pages and in the emails of a team. A team without a logo shows the logo of its organization. */
export const SHOWN_TEAM_LOGO = `coalesce(${team.logo}, (SELECT ${organization.logo} FROM organizations
  WHERE ${organization.id} = ${team.organizationId}))`;
