// The recent security events of the account.
import type { ReactNode } from 'react';
import type { SecurityEvents } from '../../../../../worker/contract/accounts/security-event-calls.ts';
import type { TimeZone } from '../../../../../worker/domain/time/types.ts';
import { readAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { api } from '../../../api.ts';
import { EventList } from '../../../security-events/event-list.tsx';
import { useEvents } from '../../../security-events/use-events.ts';
import { SettingsSection } from '../settings-section.tsx';

const PAGE_SIZE = '10';

async function load(cursor: string | undefined): Promise<SecurityEvents | null> {
  const call = api['security-events'].$get({ query: { limit: PAGE_SIZE, cursor } });
  const answer = await readAnswer<SecurityEvents>(call);
  return answer.ok ? answer.body : null;
}

export function ActivitySection({ zone }: { readonly zone: TimeZone }): ReactNode {
  const [state, loadMore] = useEvents(load, '');
  return (
    <SettingsSection
      heading={t('Recent activity')}
      intro={t(
        'What happened to your account in the last 90 days. If something was not you, end all other sessions and choose a new password.',
      )}
    >
      <EventList
        label={t('Recent activity')}
        zone={zone}
        state={state}
        empty={t('Nothing has happened in the last 90 days.')}
        onMore={loadMore}
      />
    </SettingsSection>
  );
}
