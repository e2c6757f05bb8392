import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useSave } from '../../forms/use-save.ts';
import { CreateButton } from './create-button.tsx';
import { createFirstMeetingType } from './create-first.ts';
import styles from './dashboard.module.css';

interface EmptyStateProps {
  /** Called when the list contains the new meeting type. */
  readonly onCreated: () => void;
}

export function EmptyState({ onCreated }: EmptyStateProps): ReactNode {
  const { revalidate } = useRevalidator();
  const { isBusy, fault, save } = useSave();

  async function create(): Promise<void> {
    const created = await save(async () => {
      const answer = await createFirstMeetingType();
      if (answer.ok) await revalidate();
      return answer;
    });
    if (created) onCreated();
  }

  return (
    <div className={styles.empty}>
      <p>
        {t(
          'People book a meeting type. Each meeting type has a duration, working hours and its own link.',
        )}
      </p>
      <div className={styles.starters}>
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isBusy}
          onClick={() => void create()}
        >
          {t('Start with a 30-minute meeting')}
        </button>
        <CreateButton canCreate isPlain />
      </div>
      <Alert text={fault} />
    </div>
  );
}
