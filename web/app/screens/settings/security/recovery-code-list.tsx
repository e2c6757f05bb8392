// Shows new recovery codes. The service stores only their hashes, so it cannot show them again.
import { type ReactNode, useEffect, useRef } from 'react';
import { saveFile } from '../../../../lib/save-file.ts';
import { t } from '../../../../lib/translate.ts';
import { Button } from '../../../../ui/button.tsx';
import fields from '../../../../ui/field.module.css';
import { CopyLabel } from '../../../copy-label.tsx';
import { useCopy } from '../../../use-copy.ts';
import styles from './recovery-code-list.module.css';

interface RecoveryCodeListProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps): ReactNode {
  const text = useRef<HTMLParagraphElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { copied, copy } = useCopy();
  const list = codes.join('\n');

  // The form disappeared together with its focus.
  useEffect(() => text.current?.focus(), []);

  return (
    <div className={styles.content}>
      <p ref={text} tabIndex={-1} className={styles.text}>
        {t(
          'If you lose your app or your passkeys, you can sign in with one of these codes. Each code works once. Store the codes in a safe place now, because they are not shown again.',
        )}
      </p>
      <textarea
        ref={field}
        className={`${fields.control} ${styles.codes}`}
        aria-label={t('Recovery codes')}
        readOnly
        rows={codes.length}
        spellCheck={false}
        value={list}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.actions}>
        <Button onClick={() => copy(field.current, t('Codes copied to clipboard!'))}>
          <CopyLabel copied={copied} done={t('Copied', {}, 'a button after its text was copied')}>
            {t('Copy', {}, 'verb: copy to the clipboard')}
          </CopyLabel>
        </Button>
        <Button
          onClick={() =>
            saveFile('halfpast-recovery-codes.txt', new Blob([`${list}\n`], { type: 'text/plain' }))
          }
        >
          {t('Download', {}, 'verb: download recovery codes as a file')}
        </Button>
        <Button kind="primary" onClick={onDone}>
          {t('Done')}
        </Button>
      </div>
    </div>
  );
}
