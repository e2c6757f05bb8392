// The step of a sign-in that asks for a code of the second factor.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SignedIn } from '../../../worker/contract/accounts/account-calls.ts';
import { readAnswer } from '../../lib/api-answer.ts';
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
import { LostFactor } from './lost-factor.tsx';
import { startSession } from './session.ts';

const TEXTS = { refused: t('Login failed'), network: t('Network error occurred') };

interface SecondFactorStepProps {
  readonly ticket: string;
  /** The path to open after the sign-in. Null for the dashboard. */
  readonly returnTo: string | null;
  readonly onBack: () => void;
}

export function SecondFactorStep({ ticket, returnTo, onBack }: SecondFactorStepProps): ReactNode {
  const { form, isBusy, fault, errorOf, drop, save } = useSave(['code']);
  const [isRecovery, setRecovery] = useState(false);
  const [isLost, setLost] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves again to the other field
  useEffect(() => field.current?.querySelector('input')?.focus(), [isRecovery]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    const send = () =>
      readAnswer<SignedIn>(api.auth['second-factor'].$post({ json: { ticket, code } }), TEXTS);
    const signedIn = await save(send, { toast: null, isLeaving: true });
    if (signedIn === null) return;
    startSession(signedIn.token, signedIn.user);
    await navigate(returnTo ?? paths.dashboard, { replace: true });
  }

  if (isLost) return <LostFactor ticket={ticket} onBack={onBack} />;
  return (
    <Panel heading={t('Two-step sign-in')}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onInput={() => drop('code')}
        onSubmit={(event) => void submit(event)}
      >
        <Alert text={fault} />
        <div ref={field}>
          <InputField
            key={String(isRecovery)}
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
        </div>
        <SubmitButton
          isBusy={isBusy}
          label={t('Continue', {}, 'a button')}
          busyLabel={t('Checking...')}
        />
        <Button
          kind="quiet"
          onClick={() => {
            drop('code');
            setRecovery(!isRecovery);
          }}
        >
          {isRecovery ? t('Use your authenticator app') : t('Use a recovery code')}
        </Button>
        {isRecovery && (
          <Button kind="quiet" onClick={() => setLost(true)}>
            {t('I have no recovery code')}
          </Button>
        )}
        <Button kind="quiet" onClick={onBack}>
          {t('Back to sign-in options')}
        </Button>
      </form>
    </Panel>
  );
}
