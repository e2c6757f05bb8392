// The step of a sign-in that asks for a second factor: a passkey, a code of the authenticator app or a recovery code.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SignedIn } from '../../../worker/contract/accounts/account-calls.ts';
import type {
  PasskeyRequest,
  PasskeySignInAnswer,
} from '../../../worker/contract/sign-in/passkey-calls.ts';
import { type ApiAnswer, readAnswer } from '../../lib/api-answer.ts';
import { t } from '../../lib/translate.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/labelled-fields.tsx';
import { api } from '../api.ts';
import { Panel } from '../forms/panel.tsx';
import { useSave } from '../forms/use-save.ts';
import { paths } from '../paths.ts';
import styles from './account-form.module.css';
import { SubmitButton } from './account-form.tsx';
import { hasPasskeys } from './has-passkeys.ts';
import { LostFactor } from './lost-factor.tsx';
import { startSession } from './session.ts';
import { withPasskey } from './with-passkey.ts';

const TEXTS = { refused: t('Login failed'), network: t('Network error occurred') };

interface SecondFactorStepProps {
  readonly ticket: string;
  /** The path to open after the sign-in. Null for the dashboard. */
  readonly returnTo: string | null;
  readonly onBack: () => void;
}

type Way = 'passkey' | 'app' | 'recovery';

/** Asks the server which passkeys the account has. */
const requestOptions = (ticket: string) =>
  readAnswer<PasskeySignInAnswer>(api.passkeys.options.$post({ json: { ticket } }), TEXTS);

export function SecondFactorStep({ ticket, returnTo, onBack }: SecondFactorStepProps): ReactNode {
  const [options, setOptions] = useState<PasskeyRequest | null>(null);
  const [hasApp, setHasApp] = useState(true);
  const [way, setWay] = useState<Way | null>(null);
  const [isLost, setLost] = useState(false);
  const navigate = useNavigate();

  useEffect(() => {
    let isUnmounted = false;
    void requestOptions(ticket).then((answer) => {
      if (isUnmounted) return;
      const found = answer.ok ? answer.body.data : null;
      const isOffered = hasPasskeys && found !== null && found.allowCredentials.length > 0;
      const offersApp = !answer.ok || answer.body.hasApp !== false;
      setOptions(isOffered ? found : null);
      setHasApp(offersApp);
      setWay(isOffered ? 'passkey' : offersApp ? 'app' : 'recovery');
    });
    return () => {
      isUnmounted = true;
    };
  }, [ticket]);

  async function enter({ token, user }: SignedIn): Promise<void> {
    startSession(token, user);
    await navigate(returnTo ?? paths.dashboard, { replace: true });
  }

  if (isLost) return <LostFactor ticket={ticket} onBack={onBack} />;
  const step = { ticket, onSignedIn: enter };
  return (
    <Panel heading={t('Two-step sign-in')}>
      {way !== null && (
        <div className={styles.form}>
          {way === 'passkey' && options !== null ? (
            <PasskeyStep {...step} options={options} />
          ) : (
            <CodeStep key={way} {...step} isRecovery={way === 'recovery'} />
          )}
          {way !== 'passkey' && options !== null && (
            <Button kind="quiet" onClick={() => setWay('passkey')}>
              {t('Use a passkey')}
            </Button>
          )}
          {hasApp && way !== 'app' && (
            <Button kind="quiet" onClick={() => setWay('app')}>
              {t('Use your authenticator app')}
            </Button>
          )}
          {way !== 'recovery' && (
            <Button kind="quiet" onClick={() => setWay('recovery')}>
              {t('Use a recovery code')}
            </Button>
          )}
          {way === 'recovery' && (
            <Button kind="quiet" onClick={() => setLost(true)}>
              {t('I have no recovery code')}
            </Button>
          )}
          <Button kind="quiet" onClick={onBack}>
            {t('Back to sign-in options')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface StepProps {
  readonly ticket: string;
  readonly onSignedIn: (signedIn: SignedIn) => Promise<void>;
}

function PasskeyStep(props: StepProps & { readonly options: PasskeyRequest }): ReactNode {
  const { ticket, options, onSignedIn } = props;
  const { isBusy, fault, save } = useSave();
  const button = useRef<HTMLButtonElement>(null);
  /** The options of the first question. Each further question needs its own challenge. */
  const unused = useRef<PasskeyRequest | null>(options);

  useEffect(() => button.current?.focus(), []);

  async function request(): Promise<ApiAnswer<{ readonly data: PasskeyRequest }>> {
    const data = unused.current;
    unused.current = null;
    return data === null ? requestOptions(ticket) : { ok: true, body: { data } };
  }

  async function ask(): Promise<void> {
    const send = () =>
      withPasskey(request, (passkey) =>
        readAnswer<SignedIn>(api.passkeys.verify.$post({ json: { ticket, passkey } }), TEXTS),
      );
    const signedIn = await save(send, { toast: null, isLeaving: true });
    if (signedIn !== null) await onSignedIn(signedIn);
  }

  return (
    <>
      <Alert text={fault} />
      <Button ref={button} kind="primary" aria-disabled={isBusy} onClick={() => void ask()}>
        {t('Use a passkey')}
      </Button>
    </>
  );
}

function CodeStep(props: StepProps & { readonly isRecovery: boolean }): ReactNode {
  const { ticket, isRecovery, onSignedIn } = props;
  const { form, isBusy, fault, errorOf, drop, save } = useSave(['code']);

  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    const send = () =>
      readAnswer<SignedIn>(api.auth['second-factor'].$post({ json: { ticket, code } }), TEXTS);
    const signedIn = await save(send, { toast: null, isLeaving: true });
    if (signedIn !== null) await onSignedIn(signedIn);
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onInput={() => drop('code')}
      onSubmit={(event) => void submit(event)}
    >
      <Alert text={fault} />
      <InputField
        label={isRecovery ? t('Recovery code') : t('Code from your authenticator app')}
        error={errorOf('code')}
        name="code"
        required
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
      />
      <SubmitButton
        isBusy={isBusy}
        label={t('Continue', {}, 'a button')}
        busyLabel={t('Checking...')}
      />
    </form>
  );
}
