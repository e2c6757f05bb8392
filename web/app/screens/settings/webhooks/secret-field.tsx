import { type ReactNode, useId, useRef, useState } from 'react';
import { t } from '../../../../lib/translate.ts';
import fields from '../../../../ui/field.module.css';
import { useCopy } from '../../../use-copy.ts';
import styles from './secret-dialog.module.css';

/** Renders the secret in a field that hides it at first. The secret can be copied while it is hidden. */
export function SecretField({ secret }: { secret: string }): ReactNode {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const { isCopied, copy } = useCopy();
  return (
    <div className={styles.secret}>
      <label htmlFor={id} className={fields.label}>
        {t('Signing secret')}
      </label>
      <div className={styles.row}>
        <input
          ref={field}
          id={id}
          className={`${fields.control} ${styles.input}`}
          type={isShown ? 'text' : 'password'}
          readOnly
          autoComplete="off"
          spellCheck={false}
          value={secret}
          onFocus={(event) => event.target.select()}
        />
        <button
          type="button"
          className="button"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t('Show', {}, 'verb: show the hidden secret')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            // Without clipboard access, users must copy with Ctrl+C, which copies only visible text. So the
            // secret is shown.
            if (navigator.clipboard === undefined) setShown(true);
            copy(field.current, t('Signing secret copied to clipboard!'));
          }}
        >
          {isCopied
            ? t('Copied', {}, 'a button after its text was copied')
            : t('Copy', {}, 'verb: copy to the clipboard')}
        </button>
      </div>
    </div>
  );
}
