// Shows a new key. Only the button closes the dialog, because the key cannot be shown again.

import { type ReactNode, useId, useRef } from 'react';
import { t } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CopyField } from '../copy-field.tsx';
import styles from './new-key-dialog.module.css';

interface NewKeyDialogProps {
  readonly apiKey: string;
  /**
   * A text with the time until which the previous key works. Null when there is no previous key.
   */
  readonly previousUntil: string | null;
  readonly onClose: () => void;
}

export function NewKeyDialog({ apiKey, previousUntil, onClose }: NewKeyDialogProps): ReactNode {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      heading={t('Your new API key')}
      onClose={onClose}
      onDismiss={() => field.current?.focus()}
    >
      <div className={styles.content}>
        <p id={id} className={styles.warning}>
          {t(
            'Copy the key now and store it in a safe place. It is not shown again. Anyone with this key can use its permissions.',
          )}
        </p>
        <CopyField
          label={t('API key')}
          value={apiKey}
          done={t('API key copied to clipboard!')}
          isCode
          describedBy={id}
          fieldRef={field}
        />
        {previousUntil !== null && (
          <p className={styles.note}>
            {t(
              'The previous key works until {time}.',
              { time: previousUntil },
              'time: a date with a time',
            )}
          </p>
        )}
        <div className={styles.actions}>
          <Button kind="primary" onClick={onClose}>
            {t('I have stored the key')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
