// The ways to sign in to the account: the password and the providers.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { IdentityProviderName } from '../../../../../worker/domain/providers/identity-providers.ts';
import { t } from '../../../../lib/translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { RetryAlert } from '../../../retry-alert.tsx';
import { EditRow } from '../edit-row.tsx';
import { LoadingBars } from '../loading-bars.tsx';
import { SettingRow, SettingRows } from '../setting-row.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useLoaded } from '../use-loaded.ts';
import { PasswordForm } from './password-form.tsx';
import { listSignInMethods, removeProvider, SIGN_IN_TEXTS } from './sign-in-calls.ts';

const PROVIDERS = [
  ['google', 'Google'],
  ['microsoft', 'Microsoft'],
] as const;

/** `onEndOfSessions` is called when the other sessions of the account have ended. */
export function SignInSection(props: { readonly onEndOfSessions: () => void }): ReactNode {
  const [loaded, reload] = useLoaded(listSignInMethods, '');
  const heading = useRef<HTMLHeadingElement>(null);
  const methods = loaded.kind === 'loaded' ? loaded.value : null;
  const hasRemoved = useRef(false);

  // The row with the focused button disappears after a removal, so the focus moves to the heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change with the methods
  useEffect(() => {
    if (hasRemoved.current) heading.current?.focus();
    hasRemoved.current = false;
  }, [methods]);

  return (
    <SettingsSection
      heading={t('Ways to sign in')}
      headingRef={heading}
      intro={t('Your account always keeps at least one of them.')}
    >
      <RetryAlert text={loaded.kind === 'failed' ? SIGN_IN_TEXTS.fetch : null} onRetry={reload} />
      {loaded.kind === 'loading' && <LoadingBars />}
      {methods !== null && (
        <SettingRows>
          <EditRow
            label={t('Password')}
            form={(close) => (
              <PasswordForm
                hasPassword={methods.password}
                onDone={(saved) => {
                  close(saved);
                  if (saved === undefined) return;
                  reload();
                  props.onEndOfSessions();
                }}
              />
            )}
          >
            <p>{methods.password ? t('You have a password') : t('No password')}</p>
          </EditRow>
          {PROVIDERS.map(
            ([provider, name]) =>
              methods[provider] && (
                <ProviderRow
                  key={provider}
                  provider={provider}
                  name={name}
                  isLast={Object.values(methods).filter(Boolean).length === 1}
                  onRemoved={() => {
                    hasRemoved.current = true;
                    reload();
                  }}
                />
              ),
          )}
        </SettingRows>
      )}
    </SettingsSection>
  );
}

interface ProviderRowProps {
  readonly provider: IdentityProviderName;
  readonly name: string;
  readonly isLast: boolean;
  readonly onRemoved: () => void;
}

function ProviderRow({ provider, name, isLast, onRemoved }: ProviderRowProps): ReactNode {
  const id = useId();
  const labelId = `${id}-label`;
  const { isBusy, fault, save } = useSave();
  const [isAsking, setAsking] = useState(false);

  async function remove(): Promise<void> {
    if (!(await save(() => removeProvider(provider)))) return;
    setAsking(false);
    onRemoved();
  }

  return (
    <SettingRow
      label={name}
      labelId={labelId}
      action={
        !isLast && (
          <Button
            id={id}
            isSmall
            aria-labelledby={`${id} ${labelId}`}
            onClick={() => setAsking(true)}
          >
            {t('Disconnect', {}, 'verb')}
          </Button>
        )
      }
    >
      <p>{t('You can sign in with {provider}', { provider: name })}</p>
      {isAsking && (
        <ConfirmDialog
          heading={t('Disconnect {provider}?', { provider: name })}
          text={t(
            'You can then no longer sign in with {provider}. The other ways to sign in still work.',
            { provider: name },
          )}
          problem={fault}
          confirmLabel={t('Disconnect', {}, 'verb')}
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        />
      )}
    </SettingRow>
  );
}
