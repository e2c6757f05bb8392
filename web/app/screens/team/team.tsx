// /organizations/{id}/teams/{team}: the meeting types of a team, for the members of its organization.

import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from '../../../lib/translate.ts';
import { BackLink } from '../../back-link.tsx';
import { ListFault } from '../../list-fault.tsx';
import { teamsPath } from '../../organizations/organization-paths.ts';
import { findTeam } from '../../teams/list-teams.ts';
import styles from './team.module.css';
import { TeamView } from './team-view.tsx';
import { listTeamTypes, TYPE_CALL_TEXTS } from './type-calls.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  const { id: organizationId = '', team: teamId = '' } = params;
  const [team, types] = await Promise.all([
    findTeam(organizationId, teamId),
    listTeamTypes(teamId),
  ]);
  return { organizationId, team, types };
}

export function Component(): ReactNode {
  // The router's type describes serialized data, but the router passes the object that the loader returned.
  const { organizationId, team, types } = useLoaderData() as Awaited<ReturnType<typeof loader>>;
  return (
    <div className={styles.team}>
      <BackLink to={teamsPath(organizationId)}>{t('Back to the teams')}</BackLink>
      {team === null ? (
        <div>
          <h1 className={styles.heading}>{t('Team not found')}</h1>
          <p className={styles.intro}>{t('It may have been deleted.', {}, 'it: the team')}</p>
        </div>
      ) : types.ok ? (
        <TeamView team={team} types={types.answer.data} canEdit={types.answer.canEdit} />
      ) : (
        <>
          <h1 className={styles.heading} dir="auto">
            {team.name}
          </h1>
          <ListFault text={TYPE_CALL_TEXTS.fetch} reason={types.reason} />
        </>
      )}
    </div>
  );
}
