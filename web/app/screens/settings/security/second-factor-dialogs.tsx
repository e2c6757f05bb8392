// The dialogs of two-step sign-in. They are loaded when the first one opens.
import { type ReactNode, useState } from 'react';
import { t } from '../../../../lib/translate.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { removeAuthenticator, replaceCodes } from './second-factor-calls.ts';
import type { FactorDialog } from './second-factor-section.tsx';
import { SetUpForm } from './set-up-form.tsx';

interface DialogsProps {
  readonly open: FactorDialog;
  /** The authenticator app of the user. Null when there is none. */
  readonly factorId: string | null;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

const HEADINGS: Readonly<Record<FactorDialog, string>> = {
  'set-up': t('Set up an authenticator app'),
  remove: t('Remove the authenticator app?'),
  'new-codes': t('Create new recovery codes?'),
};

export function SecondFactorDialogs({
  open,
  factorId,
  onChanged,
  onClose,
}: DialogsProps): ReactNode {
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function show(newCodes: readonly string[]): void {
    setCodes(newCodes);
    onChanged();
  }

  return (
    <Dialog heading={codes === null ? HEADINGS[open] : t('Your recovery codes')} onClose={onClose}>
      {codes !== null && <RecoveryCodeList codes={codes} onDone={onClose} />}
      {codes === null && open === 'set-up' && <SetUpForm onDone={show} onCancel={onClose} />}
      {codes === null && open === 'new-codes' && (
        <CodeForm
          text={t('Your current recovery codes will stop working.')}
          saveLabel={t('Create new codes')}
          busyLabel={t('Creating...')}
          send={replaceCodes}
          onDone={({ recoveryCodes }) => show(recoveryCodes)}
          onCancel={onClose}
        />
      )}
      {codes === null && open === 'remove' && factorId !== null && (
        <CodeForm
          text={t(
            'Your password or your Google or Microsoft account will be enough to sign in. Your recovery codes will stop working.',
          )}
          saveLabel={t('Remove', {}, 'verb: remove the authenticator app')}
          busyLabel={t('Removing...')}
          send={(code) => removeAuthenticator(factorId, code)}
          onDone={() => {
            onChanged();
            onClose();
          }}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
