import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { CreateButton } from './create-button.tsx';
import { createFirstMeetingType } from './create-first.ts';
import styles from './dashboard.module.css';

interface EmptyStateProps {
  /** Called when the list contains the new meeting type. */
  readonly onCreated: () => void;
}

export function EmptyState({ onCreated }: EmptyStateProps): ReactNode {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function create(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const { ok, message } = await createFirstMeetingType();
    if (ok) {
      showToast('success', message);
      await revalidate();
      onCreated();
    } else setProblem(message);
    setBusy(false);
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
      <Alert text={problem} />
    </div>
  );
}
