import { type ReactNode, useState } from 'react';
import { t } from '../../../../lib/translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { CopyField } from '../../../copy-field.tsx';

/** Renders the secret in a field that hides it at first. The secret can be copied while it is hidden. */
export function SecretField({ secret }: { secret: string }): ReactNode {
  const [isShown, setShown] = useState(false);
  return (
    <CopyField
      label={t('Signing secret')}
      value={secret}
      done={t('Signing secret copied to clipboard!')}
      isCode
      isHidden={!isShown}
      onCopy={() => {
        // Without clipboard access, users must copy with Ctrl+C, which copies only visible text. So the secret is
        // shown.
        if (navigator.clipboard === undefined) setShown(true);
      }}
    >
      <Button aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {t('Show', {}, 'verb: show the hidden secret')}
      </Button>
    </CopyField>
  );
}
