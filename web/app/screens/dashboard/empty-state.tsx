import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useSave } from '../../forms/use-save.ts';
import { createFirstType } from '../../meeting-types/create-first-type.ts';
import type { ListState } from '../../meeting-types/created-type.ts';
import { paths } from '../../paths.ts';
import { CreateButton } from './create-button.tsx';
import styles from './dashboard.module.css';

export function EmptyState(): ReactNode {
  const navigate = useNavigate();
  const { isBusy, fault, save } = useSave();

  async function create(): Promise<void> {
    await save(async () => {
      const answer = await createFirstType();
      if (answer.ok) {
        const { title, path } = answer.body.data;
        const state: ListState = { created: { title, path } };
        await navigate(paths.dashboard, { replace: true, state });
      }
      return answer;
    });
  }

  return (
    <div className={styles.empty}>
      <p>
        {t(
          'People book a meeting type. Each meeting type has a duration, working hours and its own link.',
        )}
      </p>
      <div className={styles.starters}>
        <Button kind="primary" aria-disabled={isBusy} onClick={() => void create()}>
          {t('Start with a 30-minute meeting')}
        </Button>
        <CreateButton to={paths.newMeetingType} isPlain />
      </div>
      <Alert text={fault} />
    </div>
  );
}
