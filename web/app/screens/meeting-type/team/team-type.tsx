// /organizations/{id}/teams/{team}/meeting-types/{type}: the editor of a team's meeting type.

import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { TeamMeetingType } from '../../../../../worker/contract/teams/team-type-calls.ts';
import { EDITOR_FIELDS } from '../../../../../worker/domain/meeting-types/default-fields.ts';
import { t } from '../../../../lib/translate.ts';
import { WeekFields } from '../../../hours/lazy-week.ts';
import { teamPath } from '../../../organizations/organization-paths.ts';
import { findTeam } from '../../../teams/list-teams.ts';
import { BackButton } from '../back-button.tsx';
import { PlaceNotes } from '../basics.tsx';
import { findMeetingType } from '../calls.ts';
import { createDraft } from '../draft.ts';
import { EditorForm } from '../editor-form.tsx';
import styles from '../meeting-type.module.css';
import { RuleSummary } from '../more-rules.tsx';
import { PlaceValue } from '../place-field.tsx';
import { HostsSection } from './hosts-section.tsx';
import { createDraftTeam, readDraftTeam } from './team-draft.ts';
import { WhoMayEdit } from './who-may-edit.tsx';

const NEW = 'new';

type AnyType = Awaited<ReturnType<typeof findMeetingType>>;

const isOfTeam = (type: AnyType, teamId: string): type is TeamMeetingType =>
  type !== null && 'teamId' in type && type.teamId === teamId;

/**
 * Returns null when there is no such team or meeting type. `draft` is null when the user may not change the
 * meeting type.
 */
export async function loader({ params }: LoaderFunctionArgs) {
  const { id: organizationId = '', team: teamId = '', type: typeId = NEW } = params;
  const teamFound = findTeam(organizationId, teamId);
  const [team, type] = await Promise.all([
    teamFound,
    typeId === NEW
      ? null
      : findMeetingType(typeId).catch(async (error: unknown) => {
          // Both calls fail for a member who is locked out. The call for the team leads to the settings.
          await teamFound;
          throw error;
        }),
    // A new meeting type has no rules to summarize and no place.
    ...(typeId === NEW ? [] : [RuleSummary.load(), PlaceValue.load(), PlaceNotes.load()]),
    // A meeting type of a team has the full table of hours.
    WeekFields.load(),
  ]);
  if (team === null) return null;
  if (typeId !== NEW && !isOfTeam(type, teamId)) return null;
  if (!team.canEdit) return { team, title: type?.title ?? null, draft: null };
  if (!isOfTeam(type, teamId)) {
    const source = { ...EDITOR_FIELDS, primaryColor: team.primaryColor };
    return { id: null, path: null, team, draft: createDraft(source, createDraftTeam(teamId)) };
  }
  return { id: typeId, path: type.path, team, draft: createDraft(type, readDraftTeam(type)) };
}

export function Component(): ReactNode {
  const loaded = useLoaderData<typeof loader>();
  if (loaded === null) return <Missing />;
  if (loaded.draft === null) return <WhoMayEdit team={loaded.team} title={loaded.title} />;
  const { id, path, team, draft } = loaded;
  const back = teamPath(team.organizationId, team.id);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <BackButton to={back} label={t('Back to the team')} />
        <h1 className={styles.heading}>
          {id === null
            ? t('New meeting type of {team}', { team: team.name }, 'a heading')
            : t('Edit meeting type of {team}', { team: team.name }, 'a heading')}
        </h1>
      </header>
      <EditorForm
        key={`${team.id}-${id}`}
        id={id}
        savedPath={path}
        initial={draft}
        schedules={[]}
        fullPlan={null}
        team={{
          slug: team.slug,
          path: back,
          renderHosts: (editor, draftTeam) => (
            <HostsSection editor={editor} team={draftTeam} id={id} members={team.members} />
          ),
        }}
      />
    </div>
  );
}

function Missing(): ReactNode {
  return (
    <div className={styles.missing}>
      <h1 className={styles.heading}>{t('Meeting Type Not Found')}</h1>
      <p>{t('It may have been deleted, or it belongs to another team.')}</p>
      <BackButton />
    </div>
  );
}
