import type {
  AddedPasskey,
  PasskeyCreationAnswer,
} from '../../../../../worker/contract/sign-in/passkey-calls.ts';
import { type ApiAnswer, readAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { createPasskey } from '../../../accounts/passkeys.ts';
import { sendFresh } from '../../../accounts/send-fresh.ts';
import { factors, SAVE_FAILED } from './second-factor-calls.ts';

const KNOWN = t('This device already has a passkey of your account.');

/** Returns null when the user closed the dialog of the browser. */
export async function addPasskey(name: string): Promise<ApiAnswer<AddedPasskey> | null> {
  const asked = await readAnswer<PasskeyCreationAnswer>(
    sendFresh(() => factors.passkeys.options.$post()),
    SAVE_FAILED,
  );
  if (!asked.ok) return asked;
  const passkey = await createPasskey(asked.body.data);
  if (passkey === 'known') return { ok: false, failure: null, message: KNOWN, english: '' };
  if (passkey === null) return null;
  return readAnswer<AddedPasskey>(factors.passkeys.$post({ json: { name, passkey } }), SAVE_FAILED);
}
