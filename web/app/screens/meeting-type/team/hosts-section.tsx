// The section of the editor for the hosts of a team's meeting type.

import { lazy, type ReactNode, Suspense } from 'react';
import type { Assignment } from '../../../../../worker/domain/meeting-types/assignments.ts';
import { t } from '../../../../lib/translate.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Section } from '../../../forms/section.tsx';
import type { DraftTeam } from '../draft-team.ts';
import type { Editor } from '../use-editor.ts';
import { HostPicker, type Person } from './host-picker.tsx';
import { KindField } from './kind-field.tsx';
import { sharesMeetings } from './team-draft.ts';

const LockList = lazy(() => import('./lock-list.tsx').then((file) => ({ default: file.LockList })));

const Sharing = lazy(() => import('./sharing.tsx').then((file) => ({ default: file.Sharing })));

interface HostsSectionProps {
  readonly editor: Editor;
  readonly team: DraftTeam;
  /** Null for a new meeting type. */
  readonly id: string | null;
  readonly members: readonly Person[];
}

export function HostsSection({ editor, team, id, members }: HostsSectionProps): ReactNode {
  const { problemAt } = editor;
  const { assignment, hosts } = team;
  // A host can leave the team while the editor is open. The list still contains this host, so that the user
  // can remove the host.
  const absent = hosts.filter(({ userId }) => !members.some((member) => member.userId === userId));
  const people = [...members, ...absent].toSorted((left, right) =>
    left.name.localeCompare(right.name),
  );
  const change = (changes: Partial<DraftTeam>): void =>
    editor.change({ team: { ...team, ...changes } });

  function changeKind(kind: Assignment): void {
    const isFixed = kind === 'collective';
    const hasOwnHours = kind !== 'managed' && team.hasOwnHours;
    change({
      ...{ assignment: kind, hasOwnHours },
      hosts: hosts.map((host) => ({ ...host, isFixed })),
    });
  }

  return (
    <Section
      heading={t('Hosts', {}, 'the people who hold the meetings')}
      intro={team.hasOwnHours ? undefined : t('The default schedule of each host sets the hours.')}
    >
      <KindField kind={assignment} onChange={id === null ? changeKind : null} />
      <HostPicker
        assignment={assignment}
        people={people}
        hosts={hosts}
        error={problemAt('hosts')}
        onChange={(next) => change({ hosts: next })}
      />
      {assignment !== 'managed' && (
        <Checkbox
          label={t('The meeting type has its own hours')}
          name="hasOwnHours"
          isOn={team.hasOwnHours}
          onChange={(isOn) => change({ hasOwnHours: isOn })}
        />
      )}
      {assignment === 'managed' && (
        <Suspense>
          <LockList
            locked={team.lockedFields}
            error={problemAt('lockedFields')}
            onChange={(lockedFields) => change({ lockedFields })}
          />
        </Suspense>
      )}
      {sharesMeetings(team) && (hosts.length > 1 || problemAt('fairnessDays')) && (
        <Suspense>
          <Sharing id={id} team={team} problemAt={problemAt} onChange={change} />
        </Suspense>
      )}
    </Section>
  );
}
