// Sign-in with a passkey from the sign-in form: the browser offers passkeys at the field for the email address, and a
// button asks for one.
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { t } from '../../../lib/translate.ts';
import { hasPasskeys } from '../../accounts/has-passkeys.ts';
import type { PasskeyOutcome } from '../../accounts/passkey-sign-in.ts';
import { paths, readReturnPath } from '../../paths.ts';

const LOAD_FAILED = t('This part of the page could not be loaded. Please reload the page.');

const loadSignIn = () => import('../../accounts/passkey-sign-in.ts');

export function usePasskey(isKept: boolean) {
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [offers, setOffers] = useState(0);
  const navigate = useNavigate();
  const [query] = useSearchParams();

  function finish(outcome: PasskeyOutcome): void {
    setBusy(false);
    if (outcome.kind === 'signed-in') {
      void navigate(readReturnPath(query) ?? paths.dashboard, { replace: true });
      return;
    }
    setFault(outcome.kind === 'failed' ? outcome.message : null);
    setOffers(offers + 1);
  }

  const readKeep = useEffectEvent(() => isKept);
  const finishOffer = useEffectEvent(finish);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome ends an offer, and the next one starts
  useEffect(() => {
    if (!hasPasskeys) return;
    let isOver = false;
    let stop = (): void => {};
    loadSignIn().then(
      ({ offerPasskeys }) => {
        if (!isOver)
          stop = offerPasskeys(
            () => readKeep(),
            (outcome) => finishOffer(outcome),
          );
      },
      // Without the offer, the person uses the form.
      () => {},
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [offers]);

  async function ask(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    const outcome = await loadSignIn().then(
      ({ signInWithPasskey }) => signInWithPasskey(() => isKept),
      () => ({ kind: 'failed', message: LOAD_FAILED }) as const,
    );
    finish(outcome);
  }

  return {
    problem: fault === null ? undefined : { message: fault },
    isBusy,
    ask,
    /** Removes the message. */
    drop: () => setFault(null),
  };
}
