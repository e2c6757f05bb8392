// /organizations/{id}/teams: the teams of an organization, for its members.

import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from '../../../lib/translate.ts';
import { BackLink } from '../../back-link.tsx';
import { ListFault } from '../../list-fault.tsx';
import { paths } from '../../paths.ts';
import { type LoadedTeams, listTeams } from '../../teams/list-teams.ts';
import { TEAM_CALL_TEXTS } from './team-calls.ts';
import styles from './teams.module.css';
import { TeamsView } from './teams-view.tsx';

export function loader({ params }: LoaderFunctionArgs): Promise<LoadedTeams> {
  return listTeams(params.id ?? '');
}

export function Component(): ReactNode {
  // The router's type describes serialized data, but the router passes the object that the loader returned.
  const loaded = useLoaderData() as LoadedTeams;
  return (
    <div className={styles.teams}>
      <BackLink to={paths.organizationSettings}>{t('Back to settings')}</BackLink>
      <Content loaded={loaded} />
    </div>
  );
}

function Content({ loaded }: { readonly loaded: LoadedTeams }): ReactNode {
  if (loaded.kind === 'teams') return <TeamsView answer={loaded.answer} />;
  if (loaded.kind === 'unknown')
    return (
      <div>
        <h1 className={styles.heading}>{t('Organization not found')}</h1>
        <p className={styles.intro}>
          {t('This organization does not exist, or you are not an active member.')}
        </p>
      </div>
    );
  return (
    <>
      <h1 className={styles.heading}>{t('Teams')}</h1>
      <ListFault text={TEAM_CALL_TEXTS.fetch} reason={loaded.reason} />
    </>
  );
}
