// The dialogs of two-step sign-in. They are loaded when the first one opens.
import { type ReactNode, useRef, useState } from 'react';
import type { PasskeyCreation } from '../../../../../worker/contract/sign-in/passkey-calls.ts';
import type { SecondFactorView } from '../../../../../worker/contract/sign-in/second-factor-calls.ts';
import { t } from '../../../../lib/translate.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { AfterProof } from './after-proof.tsx';
import { CodeForm } from './code-form.tsx';
import { NewPasskeyForm } from './new-passkey-form.tsx';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import {
  removeFactor,
  renamePasskey,
  replaceCodes,
  startAuthenticator,
  startPasskey,
} from './second-factor-calls.ts';
import type { FactorDialog } from './second-factor-section.tsx';
import { FirstCode, SetUpForm } from './set-up-form.tsx';

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
  const heading = useRef<HTMLHeadingElement>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const hasPasskey = factors.some(({ kind }) => kind === 'passkey');
  const isLast = factors.length === 1;

  const focusHeading = (): void => heading.current?.focus();

  function finish(newCodes: readonly string[] | null = null): void {
    setCodes(newCodes);
    onChanged();
    if (newCodes === null) onClose();
  }

  const newPasskey = (creation: PasskeyCreation | null, restart = onClose): ReactNode => (
    <NewPasskeyForm
      creation={creation}
      onRestart={restart}
      onDone={({ recoveryCodes }) => finish(recoveryCodes)}
      onCancel={onClose}
    />
  );

  function content(): ReactNode {
    const common = { hasPasskey, onCancel: onClose };
    switch (open.kind) {
      case 'set-up':
        return factors.length === 0 ? (
          <SetUpForm onDone={finish} onCancel={onClose} />
        ) : (
          <AfterProof {...common} onStep={focusHeading} start={startAuthenticator}>
            {(factor) => <FirstCode factor={factor} onDone={finish} onCancel={onClose} />}
          </AfterProof>
        );
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
        return factors.length === 0 ? (
          newPasskey(null)
        ) : (
          <AfterProof {...common} onStep={focusHeading} start={startPasskey}>
            {newPasskey}
          </AfterProof>
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
      headingRef={heading}
      heading={codes === null ? HEADINGS[open.kind] : t('Your recovery codes')}
      onClose={onClose}
    >
      {codes === null ? content() : <RecoveryCodeList codes={codes} onDone={onClose} />}
    </Dialog>
  );
}
