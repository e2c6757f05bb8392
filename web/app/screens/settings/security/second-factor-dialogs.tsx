// The dialogs of two-step sign-in. They are loaded when the first one opens.
import { type ReactNode, useState } from 'react';
import type { SecondFactorView } from '../../../../../worker/contract/sign-in/second-factor-calls.ts';
import { describeDevice, readDevice } from '../../../../../worker/domain/accounts/device.ts';
import { t } from '../../../../lib/translate.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { addPasskey } from './add-passkey.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { removeFactor, renamePasskey, replaceCodes } from './second-factor-calls.ts';
import type { FactorDialog } from './second-factor-section.tsx';
import { SetUpForm } from './set-up-form.tsx';

interface DialogsProps {
  readonly open: FactorDialog;
  readonly factors: readonly SecondFactorView[];
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

const HEADINGS: Readonly<Record<FactorDialog['kind'], string>> = {
  'set-up': t('Set up an authenticator app'),
  'remove-app': t('Remove the authenticator app?'),
  'add-passkey': t('Add a passkey'),
  'rename-passkey': t('Rename the passkey'),
  'remove-passkey': t('Remove the passkey?'),
  'new-codes': t('Create new recovery codes?'),
};

/** The text of the dialog that removes the last factor. */
const LAST = t(
  'Your password or your Google or Microsoft account will be enough to sign in. Your recovery codes will stop working.',
);

export function SecondFactorDialogs({ open, factors, ...on }: DialogsProps): ReactNode {
  const { onChanged, onClose } = on;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const hasPasskey = factors.some(({ kind }) => kind === 'passkey');
  const isLast = factors.length === 1;

  function finish(newCodes: readonly string[] | null = null): void {
    setCodes(newCodes);
    onChanged();
    if (newCodes === null) onClose();
  }

  function content(): ReactNode {
    const common = { hasPasskey, onCancel: onClose };
    switch (open.kind) {
      case 'set-up':
        return <SetUpForm onDone={finish} onCancel={onClose} />;
      case 'new-codes':
        return (
          <CodeForm
            {...common}
            text={t('Your current recovery codes will stop working.')}
            saveLabel={t('Create new codes')}
            busyLabel={t('Creating...')}
            send={replaceCodes}
            onDone={({ recoveryCodes }) => finish(recoveryCodes)}
          />
        );
      case 'remove-app':
      case 'remove-passkey':
        return (
          <CodeForm
            {...common}
            text={isLast ? LAST : t('You can then no longer use it to sign in.')}
            saveLabel={t('Remove', {}, 'verb: remove the authenticator app')}
            busyLabel={t('Removing...')}
            send={(proof) => removeFactor(open.id, proof)}
            onDone={() => finish()}
          />
        );
      case 'add-passkey':
        return (
          <PasskeyNameForm
            name={describeDevice(t, readDevice(navigator.userAgent))}
            text={t(
              'Your browser then asks you to unlock your device. After that, you can sign in with this passkey, and a sign-in with your password also needs a passkey or a code.',
            )}
            saveLabel={t('Continue', {}, 'a button')}
            busyLabel={t('Waiting for your device...')}
            send={addPasskey}
            onDone={({ recoveryCodes }) => finish(recoveryCodes)}
            onCancel={onClose}
          />
        );
      case 'rename-passkey':
        return (
          <PasskeyNameForm
            name={open.name}
            saveLabel={t('Save changes')}
            busyLabel={t('Saving...')}
            send={(name) => renamePasskey(open.id, name)}
            onDone={() => finish()}
            onCancel={onClose}
          />
        );
    }
  }

  return (
    <Dialog
      heading={codes === null ? HEADINGS[open.kind] : t('Your recovery codes')}
      onClose={onClose}
    >
      {codes === null ? content() : <RecoveryCodeList codes={codes} onDone={onClose} />}
    </Dialog>
  );
}
