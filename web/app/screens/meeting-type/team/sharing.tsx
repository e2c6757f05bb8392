// Everything about how meetings are shared among hosts. Loaded only for kinds that share meetings.
import type { ReactNode } from 'react';
import type { DraftTeam } from '../draft-team.ts';
import type { Editor } from '../use-editor.ts';
import { HostWeights } from './host-weights.tsx';
import { NextHosts } from './next-hosts.tsx';
import { SharingFields } from './sharing-fields.tsx';

interface SharingProps {
  /** Null for a new meeting type. */
  readonly id: string | null;
  readonly team: DraftTeam;
  readonly problemAt: Editor['problemAt'];
  readonly onChange: (changes: Partial<DraftTeam>) => void;
}

export function Sharing({ id, team, problemAt, onChange }: SharingProps): ReactNode {
  const { hosts } = team;
  return (
    <>
      {hosts.length > 1 && (
        <HostWeights
          hosts={hosts}
          problemAt={problemAt}
          onChange={(next) => onChange({ hosts: next })}
        />
      )}
      <SharingFields team={team} problemAt={problemAt} onChange={onChange} />
      {hosts.length > 1 && <NextHosts id={id} team={team} />}
    </>
  );
}
