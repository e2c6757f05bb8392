// Asks the user to confirm who they are, when a call needs a fresh sign-in. The screen below stays as it is, so nothing
// that the user has entered is lost.
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { SignInMethods } from '../../../worker/contract/accounts/account-calls.ts';
import type { IdentityProviderName } from '../../../worker/domain/providers/identity-providers.ts';
import { readAnswer } from '../../lib/api-answer.ts';
import { LANGUAGE } from '../../lib/language.ts';
import { signInPathOf } from '../../lib/provider-sign-in.ts';
import { t } from '../../lib/translate.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InputField } from '../../ui/labelled-fields.tsx';
import { api } from '../api.ts';
import dialog from '../forms/editor-form.module.css';
import { joinProblems } from '../forms/problem.ts';
import { useSave } from '../forms/use-save.ts';
import { pageData } from '../page-data.ts';
import { paths } from '../paths.ts';
import { CONFIRMED_CHANNEL } from './confirmed-channel.ts';
import { hasPasskeys } from './has-passkeys.ts';
import { PasswordField } from './password-field.tsx';
import { proveWithPasskey } from './with-passkey.ts';

const FAILED = t('Your identity could not be confirmed. Please try again.');
const PROVIDERS = [
  ['google', t('Continue with Google'), pageData.googleSignIn],
  ['microsoft', t('Continue with Microsoft'), pageData.microsoftSignIn],
] as const;

let asked: Promise<boolean> | null = null;

/** Returns whether the user has confirmed. Several calls at the same time open one dialog. */
export function confirmSession(): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = null;
  });
  return asked;
}

function ask(): Promise<boolean> {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  return new Promise((resolve) => {
    const end = (isConfirmed: boolean): void => {
      root.unmount();
      element.remove();
      resolve(isConfirmed);
    };
    root.render(<ConfirmSession onEnd={end} />);
  });
}

/** The provider opens in a second window. Without one, the sign-in replaces this page and returns to it. */
function openProvider(provider: IdentityProviderName): void {
  const path = signInPathOf(provider, paths.authCallback, LANGUAGE);
  if (window.open(path, '_blank', 'popup,width=520,height=680') !== null) return;
  const { pathname, search } = location;
  location.assign(signInPathOf(provider, pathname + search, LANGUAGE));
}

function ConfirmSession({ onEnd }: { readonly onEnd: (isConfirmed: boolean) => void }): ReactNode {
  const { form, isBusy, fault, setFault, errorOf, drop, save } = useSave(['password', 'code']);
  const [methods, setMethods] = useState<SignInMethods | null>(null);

  useEffect(() => {
    void readAnswer(api.users['sign-in-methods'].$get(), FAILED).then((answer) => {
      if (answer.ok) setMethods(answer.body.data);
      else setFault(answer.message);
    });
  }, [setFault]);

  const needsFactor = methods?.hasSecondFactor === true;
  const hasPassword = methods?.password === true && !needsFactor;
  const hasField = hasPassword || needsFactor;
  useLayoutEffect(() => {
    if (hasField) form.current?.querySelector('input')?.focus();
  }, [form, hasField]);

  useEffect(() => {
    const channel = new BroadcastChannel(CONFIRMED_CHANNEL);
    channel.onmessage = () => onEnd(true);
    return () => channel.close();
  }, [onEnd]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const field = needsFactor ? 'code' : 'password';
    const json = { [field]: String(new FormData(event.currentTarget).get(field)) };
    const send = () => readAnswer(api.auth['confirm-session'].$post({ json }), FAILED);
    if (await save(send, { toast: null })) onEnd(true);
  }

  async function askForPasskey(): Promise<void> {
    const send = () =>
      proveWithPasskey(FAILED, (passkey) =>
        readAnswer(api.auth['confirm-session'].$post({ json: { passkey } }), FAILED),
      );
    if (await save(send, { toast: null })) onEnd(true);
  }

  const message = errorOf('password');
  const problem = joinProblems(message === undefined ? [] : [{ path: 'password', message }]);
  return (
    <Dialog heading={t('Confirm that it is you')} onClose={() => onEnd(false)}>
      <form ref={form} className={dialog.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>
          {t(
            'You signed in some time ago. Please confirm that it is you before you make this change.',
          )}
        </p>
        {hasPassword && (
          <PasswordField
            name="password"
            label={t('Password')}
            autoComplete="current-password"
            problem={problem}
            onChange={() => drop('password')}
          />
        )}
        {needsFactor && (
          <InputField
            name="code"
            label={t('Code from your authenticator app, or a recovery code')}
            required
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            error={errorOf('code')}
            onChange={() => drop('code')}
          />
        )}
        <Alert text={fault} />
        <div className={dialog.actions}>
          <Button onClick={() => onEnd(false)}>
            {t('Cancel', {}, 'a button that closes a dialog or form')}
          </Button>
          {PROVIDERS.map(
            ([provider, label, isOffered]) =>
              isOffered &&
              !needsFactor &&
              methods?.[provider] && (
                <Button key={provider} onClick={() => openProvider(provider)}>
                  {label}
                </Button>
              ),
          )}
          {hasPasskeys && methods?.hasPasskey && (
            <Button aria-disabled={isBusy} onClick={() => void askForPasskey()}>
              {t('Use a passkey')}
            </Button>
          )}
          {hasField && (
            <Button type="submit" kind="primary" aria-disabled={isBusy}>
              {t('Confirm', {}, 'a button, to confirm who one is')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
