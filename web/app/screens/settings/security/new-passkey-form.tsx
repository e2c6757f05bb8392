// The form that adds a passkey: its name, and then the dialog of the browser.
import { type ReactNode, useRef } from 'react';
import type {
  AddedPasskey,
  PasskeyCreation,
} from '../../../../../worker/contract/sign-in/passkey-calls.ts';
import { describeDevice, readDevice } from '../../../../../worker/domain/accounts/device.ts';
import { type ApiAnswer, readAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { createPasskey } from '../../../accounts/passkeys.ts';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import { factors, SAVE_FAILED, startPasskey } from './second-factor-calls.ts';

const KNOWN = t('This device already has a passkey of your account.');

interface NewPasskeyFormProps {
  /** The options that belong to a proof. Null for the first factor of an account, which needs no proof. */
  readonly creation: PasskeyCreation | null;
  /** Called when the options were used without success, because further options need a new proof. */
  readonly onRestart: () => void;
  readonly onDone: (added: AddedPasskey) => void;
  readonly onCancel: () => void;
}

export function NewPasskeyForm({ creation, onRestart, ...on }: NewPasskeyFormProps): ReactNode {
  const isUsed = useRef(false);

  async function add(
    name: string,
    options: PasskeyCreation,
  ): Promise<ApiAnswer<AddedPasskey> | null> {
    const passkey = await createPasskey(options);
    if (passkey === 'known') return { ok: false, failure: null, message: KNOWN, english: '' };
    if (passkey === null) return null;
    isUsed.current = true;
    return readAnswer<AddedPasskey>(
      factors.passkeys.$post({ json: { name, passkey } }),
      SAVE_FAILED,
    );
  }

  async function send(name: string): Promise<ApiAnswer<AddedPasskey> | null> {
    if (creation === null) {
      const asked = await startPasskey();
      return asked.ok ? add(name, asked.body.data) : asked;
    }
    if (!isUsed.current) return add(name, creation);
    onRestart();
    return null;
  }

  return (
    <PasskeyNameForm
      name={describeDevice(t, readDevice(navigator.userAgent))}
      text={t(
        'Your browser then asks you to unlock your device. After that, you can sign in with this passkey, and a sign-in with your password also needs a passkey or a code.',
      )}
      saveLabel={t('Continue', {}, 'a button')}
      busyLabel={t('Waiting for your device...')}
      send={send}
      {...on}
    />
  );
}
