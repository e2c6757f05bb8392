// The recent changes of members in the organization, for its admins.
import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SecurityEvents } from '../../../../worker/contract/accounts/security-event-calls.ts';
import type { OrganizationMember } from '../../../../worker/contract/organizations/organization-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { fetchFile, saveFile } from '../../../lib/save-file.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { api } from '../../api.ts';
import { EventList } from '../../security-events/event-list.tsx';
import { useEvents } from '../../security-events/use-events.ts';
import { type ActivityFilter, readFilter, toQuery, writeFilter } from './activity-filter.ts';
import { ActivityFilters } from './activity-filters.tsx';
import styles from './invitations-panel.module.css';

interface ActivityPanelProps {
  readonly organizationId: string;
  readonly members: readonly OrganizationMember[];
  readonly zone: TimeZone;
}

const PAGE_SIZE = '20';

export function ActivityPanel({ organizationId, members, zone }: ActivityPanelProps): ReactNode {
  const headingId = useId();
  const [parameters, setParameters] = useSearchParams();
  const filter = readFilter(parameters);
  const [exported, setExported] = useState<'no' | 'busy' | 'failed'>('no');
  const calls = api.organizations[':id']['security-events'];
  const param = { id: organizationId };

  async function load(cursor: string | undefined): Promise<SecurityEvents | null> {
    const query = { ...toQuery(filter), limit: PAGE_SIZE, cursor };
    const answer = await readAnswer<SecurityEvents>(calls.$get({ param, query }));
    return answer.ok ? answer.body : null;
  }
  const [state, loadMore] = useEvents(load, JSON.stringify([organizationId, filter]));

  const show = (next: ActivityFilter) =>
    setParameters((before) => writeFilter(before, next), {
      ...{ replace: true, preventScrollReset: true },
    });

  async function exportCsv(): Promise<void> {
    if (exported === 'busy') return;
    setExported('busy');
    const file = await fetchFile(calls['export.csv'].$get({ param, query: toQuery(filter) }));
    if (file) saveFile('activity.csv', file);
    setExported(file ? 'no' : 'failed');
  }

  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId} tabIndex={-1} className={styles.heading}>
          {t('Recent activity')}
        </h2>
        <p className={styles.intro}>
          {t(
            'Changes of members, invitations, keys, teams and team meeting types in the last 90 days.',
          )}
        </p>
      </div>
      <ActivityFilters filter={filter} members={members} onChange={show} />
      <Alert
        text={exported === 'failed' ? t('Failed to export the activity. Please try again.') : null}
      />
      <div>
        <Button isSmall aria-disabled={exported === 'busy'} onClick={() => void exportCsv()}>
          {exported === 'busy'
            ? t('Exporting...')
            : t('Export CSV', {}, 'verb: save the activity as a CSV file')}
        </Button>
      </div>
      <EventList
        label={t('Recent activity')}
        zone={zone}
        state={state}
        hasPeople
        empty={t('No activity found.')}
        onMore={loadMore}
      />
    </section>
  );
}
