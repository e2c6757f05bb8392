// Shows who would get the next bookings, so that the user can check the weights and priorities.

import { type ReactNode, useState } from 'react';
import { readAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ChevronIcon } from '../../../../ui/icons.tsx';
import { api } from '../../../api.ts';
import type { DraftTeam } from '../draft-team.ts';
import styles from './hosts.module.css';

interface NextHostsProps {
  /** Null for a new meeting type. */
  readonly id: string | null;
  readonly team: DraftTeam;
}

const FAILED = t('The next bookings could not be calculated.');

type Loaded =
  | { readonly kind: 'none' | 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'loaded'; readonly userIds: readonly string[] };

async function listNextHosts(teamId: string, typeId: string): Promise<Loaded> {
  const byType = api.teams[':id']['meeting-types'][':typeId'];
  const call = byType['next-hosts'].$get({ param: { id: teamId, typeId } });
  const answer = await readAnswer(call, FAILED);
  if (!answer.ok) return { kind: 'failed', message: answer.message };
  return { kind: 'loaded', userIds: answer.body.data };
}

export function NextHosts({ id, team }: NextHostsProps): ReactNode {
  const [saved] = useState(team);
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'none' });
  const isSaved = id !== null && JSON.stringify(saved) === JSON.stringify(team);

  async function load(): Promise<void> {
    if (id === null || loaded.kind === 'loading') return;
    setLoaded({ kind: 'loading' });
    setLoaded(await listNextHosts(team.teamId, id));
  }

  return (
    <details className={styles.fold} onToggle={() => loaded.kind === 'none' && void load()}>
      <summary className={styles.summary}>
        {t('Who would get the next 20 bookings')}
        <span className={styles.hint}>{t('If all hosts were always free')}</span>
        <ChevronIcon towards="down" />
      </summary>
      {!isSaved && (
        <p className={styles.hint}>
          {id === null
            ? t('Save the meeting type, and open it again to see its next bookings.')
            : t('This list does not contain your unsaved changes.')}
        </p>
      )}
      {id !== null && (
        <>
          <Alert text={loaded.kind === 'failed' ? loaded.message : null}>
            <Button isSmall onClick={() => void load()}>
              {t('Try again')}
            </Button>
          </Alert>
          {loaded.kind === 'loading' && <p className={styles.hint}>{t('Loading…')}</p>}
          {loaded.kind === 'loaded' && <NextList userIds={loaded.userIds} team={team} />}
        </>
      )}
    </details>
  );
}

interface NextListProps {
  readonly userIds: readonly string[];
  readonly team: DraftTeam;
}

function NextList({ userIds, team }: NextListProps): ReactNode {
  const nameOf = (id: string) => team.hosts.find(({ userId }) => userId === id)?.name ?? '–';
  const people = [...new Set(userIds)];
  const countOf = (id: string) => userIds.filter((other) => other === id).length;
  return (
    <>
      <ol className={styles.next}>
        {userIds.map((id, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and people are in it several times
          <li key={index} dir="auto">
            {nameOf(id)}
          </li>
        ))}
      </ol>
      <table className={styles.shares}>
        <caption className="hidden">{t('Bookings of each host')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Host', {}, 'the heading of a column with names')}</th>
            <th scope="col">{t('Bookings', {}, 'the heading of a column with numbers')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((id) => (
            <tr key={id}>
              <th scope="row" dir="auto">
                {nameOf(id)}
              </th>
              <td>{countOf(id)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
