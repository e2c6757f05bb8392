import { type ReactNode, useRef } from 'react';
import { t } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { CopyLabel } from '../copy-label.tsx';
import { useCopy } from '../use-copy.ts';
import styles from './embed-dialog.module.css';

/** Renders code with a button that copies it. */
export function Snippet({ code }: { code: string }): ReactNode {
  const snippet = useRef<HTMLTextAreaElement>(null);
  const { copied, copy } = useCopy();
  return (
    <>
      <Field label={t('Snippet', {}, 'code to copy')} error={undefined}>
        {(control) => (
          <textarea
            {...control}
            ref={snippet}
            className={`${control.className} ${styles.snippet}`}
            readOnly
            spellCheck={false}
            value={code}
          />
        )}
      </Field>
      <Button
        kind="primary"
        onClick={() => copy(snippet.current, t('Snippet copied to clipboard!'))}
      >
        <CopyLabel copied={copied} done={t('Copied', {}, 'a button after its text was copied')}>
          {t('Copy snippet', {}, 'verb: copy code to the clipboard')}
        </CopyLabel>
      </Button>
    </>
  );
}
