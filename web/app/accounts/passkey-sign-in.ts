// Signs in with a passkey as the only proof. The sign-in form loads this file when it opens.
import type { SignedIn } from '../../../worker/contract/accounts/account-calls.ts';
import { CHALLENGE_MS } from '../../../worker/domain/sign-in/passkeys.ts';
import { readAnswer } from '../../lib/api-answer.ts';
import { readBrowser } from '../../lib/read-browser.ts';
import { t } from '../../lib/translate.ts';
import { api } from '../api.ts';
import { askForPasskey, canOfferPasskeys, endPasskeyQuestion } from './passkeys.ts';
import { startSession } from './session.ts';

const TEXTS = { refused: t('Login failed'), network: t('Network error occurred') };

/** A question of the browser stays open for as long as the person likes, so a new challenge replaces an old one. */
const RENEW_MS = CHALLENGE_MS * 0.8;

export type PasskeyOutcome =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'failed'; readonly message: string }
  /** The person closed the dialog of the browser. */
  | { readonly kind: 'closed' };

async function signIn(isOffer: boolean, readKeep: () => boolean): Promise<PasskeyOutcome> {
  const asked = await readAnswer(api.passkeys.options.$post({ json: {} }), TEXTS);
  // Nobody has asked for an offer, so its failure is no message.
  if (!asked.ok) return isOffer ? { kind: 'closed' } : { kind: 'failed', message: asked.message };
  const passkey = await askForPasskey(asked.body.data, isOffer);
  if (passkey === null) return { kind: 'closed' };
  const json = { passkey, ...readBrowser(), keep: readKeep() };
  const answer = await readAnswer<SignedIn>(api.passkeys.verify.$post({ json }), TEXTS);
  if (!answer.ok) return { kind: 'failed', message: answer.message };
  startSession(answer.body.token, answer.body.user);
  return { kind: 'signed-in' };
}

/** Opens the dialog of the browser. */
export const signInWithPasskey = (readKeep: () => boolean): Promise<PasskeyOutcome> =>
  signIn(false, readKeep);

/**
 * Lets the browser offer passkeys at the field for the email address. Returns the function that ends the offer. The
 * dialog of the browser ends it too. A person who ignores the offer gets no message about it.
 */
export function offerPasskeys(
  readKeep: () => boolean,
  onOutcome: (outcome: PasskeyOutcome) => void,
): () => void {
  let isOver = false;

  async function offer(): Promise<void> {
    let isRenewed = false;
    const timer = setTimeout(() => {
      isRenewed = true;
      endPasskeyQuestion();
    }, RENEW_MS);
    const outcome = await signIn(true, readKeep);
    clearTimeout(timer);
    if (isOver) return;
    if (outcome.kind === 'closed') return isRenewed ? offer() : undefined;
    onOutcome(outcome);
  }

  void canOfferPasskeys().then((can) => (can && !isOver ? offer() : undefined));
  return () => {
    isOver = true;
    endPasskeyQuestion();
  };
}
