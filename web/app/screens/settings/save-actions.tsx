import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './settings-form.module.css';

interface SaveActionsProps {
  readonly isBusy: boolean;
  /** A problem that belongs to no field. */
  readonly fault: string | null;
  readonly onCancel: () => void;
  /** More buttons. */
  readonly children?: ReactNode;
}

/** The end of a form in the settings: the problem, and the buttons to save and to cancel. */
export function SaveActions({ isBusy, fault, onCancel, children }: SaveActionsProps): ReactNode {
  return (
    <>
      <Alert text={fault} />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" aria-disabled={isBusy}>
          {isBusy ? t('Saving...') : t('Save changes')}
        </Button>
        <Button onClick={onCancel}>
          {t('Cancel', {}, 'a button that closes a dialog or form')}
        </Button>
        {children}
      </div>
    </>
  );
}
