// Shows a new key. Only the button closes the dialog, because the key cannot be shown again.

import { type ReactNode, useId, useRef } from 'react';
import { t } from '../../lib/translate.ts';
import { Dialog } from '../../ui/dialog.tsx';
import fields from '../../ui/field.module.css';
import { useCopy } from '../use-copy.ts';
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
  const { isCopied, copy } = useCopy();
  return (
    <Dialog
      heading={t('Your new API key')}
      onClose={onClose}
      onDismiss={() => field.current?.focus()}
    >
      <div className={styles.content}>
        <p id={`${id}-warning`} className={styles.warning}>
          {t(
            'Copy the key now and store it in a safe place. It is not shown again. Anyone with this key can use its permissions.',
          )}
        </p>
        <div className={styles.key}>
          <label htmlFor={id} className={fields.label}>
            {t('API key')}
          </label>
          <div className={styles.row}>
            <input
              ref={field}
              id={id}
              className={`${fields.control} ${styles.input}`}
              aria-describedby={`${id}-warning`}
              readOnly
              autoComplete="off"
              spellCheck={false}
              value={apiKey}
              onFocus={(event) => event.target.select()}
            />
            <button
              type="button"
              className="button"
              onClick={() => copy(field.current, t('API key copied to clipboard!'))}
            >
              {isCopied
                ? t('Copied', {}, 'a button after its text was copied')
                : t('Copy', {}, 'verb: copy to the clipboard')}
            </button>
          </div>
        </div>
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
          <button type="button" className="button button-primary" onClick={onClose}>
            {t('I have stored the key')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
