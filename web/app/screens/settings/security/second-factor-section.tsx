// The second factors of the user: an authenticator app, passkeys and recovery codes.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type {
  SecondFactorList,
  SecondFactorView,
} from '../../../../../worker/contract/sign-in/second-factor-calls.ts';
import type { TimeZone } from '../../../../../worker/domain/time/types.ts';
import { formatStamp } from '../../../../lib/format-stamp.ts';
import { t } from '../../../../lib/translate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { hasPasskeys } from '../../../accounts/has-passkeys.ts';
import { forgetVisitor } from '../../../accounts/session.ts';
import { useSave } from '../../../forms/use-save.ts';
import { lazyDialog } from '../../../frame/lazy-dialog.tsx';
import { useClockStyle } from '../../../frame/use-clock-style.ts';
import { RetryAlert } from '../../../retry-alert.tsx';
import { LoadingBars } from '../loading-bars.tsx';
import { RowNote, SettingRow, SettingRows } from '../setting-row.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useLoaded } from '../use-loaded.ts';
import { LOAD_FAILED, listFactors, stopRemoval } from './second-factor-calls.ts';

export type FactorDialog =
  | { readonly kind: 'set-up' | 'add-passkey' | 'new-codes' }
  | { readonly kind: 'remove-app' | 'remove-passkey'; readonly id: string }
  | { readonly kind: 'rename-passkey'; readonly id: string; readonly name: string };

const Dialogs = lazyDialog(() =>
  import('./second-factor-dialogs.tsx').then((file) => file.SecondFactorDialogs),
);

const REMOVE = t('Remove', {}, 'verb: remove the authenticator app');

const NOTHING: SecondFactorList = { factors: [], recoveryCodesLeft: 0, removedAt: null };

/** With so few codes left, the user gets the advice to create new codes. */
const FEW_CODES = 3;

export function SecondFactorSection({ zone }: { readonly zone: TimeZone }): ReactNode {
  const [loaded, reload] = useLoaded(listFactors, '');
  const [open, setOpen] = useState<FactorDialog | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { revalidate } = useRevalidator();
  const clock = useClockStyle();
  const stamp = (iso: string) => formatStamp(Date.parse(iso), zone, clock, false);
  const { factors, recoveryCodesLeft, removedAt } =
    loaded.kind === 'loaded' ? loaded.value : NOTHING;
  const { isBusy, fault, save } = useSave();
  const app = factors.find(({ kind }) => kind === 'authenticator');
  const passkeys = factors.filter(({ kind }) => kind === 'passkey');
  const shownPasskeys = useRef(0);

  // The row of a removed passkey disappears with the focused button, so the focus moves to the heading.
  useEffect(() => {
    const isRemoved = passkeys.length < shownPasskeys.current;
    if (isRemoved && document.activeElement === document.body) heading.current?.focus();
    shownPasskeys.current = passkeys.length;
  }, [passkeys.length]);

  async function stop(): Promise<void> {
    if (!(await save(stopRemoval))) return;
    reload();
    heading.current?.focus();
  }

  function row(
    name: string,
    label: string,
    [dialog, action]: readonly [FactorDialog | null, string],
    children: ReactNode,
    otherAction?: ReactNode,
  ): ReactNode {
    const [labelId, buttonId] = [`${id}-${name}`, `${id}-${name}-button`];
    const button = dialog !== null && (
      <Button
        id={buttonId}
        isSmall
        aria-labelledby={`${buttonId} ${labelId}`}
        onClick={() => setOpen(dialog)}
      >
        {action}
      </Button>
    );
    return (
      <SettingRow
        key={name}
        label={label}
        labelId={labelId}
        action={
          <>
            {otherAction}
            {button}
          </>
        }
      >
        {children}
      </SettingRow>
    );
  }

  return (
    <SettingsSection
      heading={t('Two-step sign-in')}
      headingRef={heading}
      intro={t(
        'Protects your account if someone learns your password: a sign-in with it also needs a passkey or a code from an app on your phone.',
      )}
    >
      <RetryAlert text={loaded.kind === 'failed' ? LOAD_FAILED : null} onRetry={reload} />
      {removedAt !== null && (
        <Alert
          text={t(
            'Someone said that your app, your passkeys and your recovery codes are lost. Two-step sign-in will be removed on {time}.',
            { time: stamp(removedAt) },
            'time: a date with a time',
          )}
        >
          <Button isSmall aria-disabled={isBusy} onClick={() => void stop()}>
            {t('Stop the removal')}
          </Button>
        </Alert>
      )}
      <Alert text={fault} />
      {loaded.kind === 'loading' && <LoadingBars />}
      {loaded.kind === 'loaded' && (
        <SettingRows>
          {row(
            'app',
            t('Authenticator app'),
            app
              ? [{ kind: 'remove-app', id: app.id }, REMOVE]
              : [{ kind: 'set-up' }, t('Set up', {}, 'verb: set up an authenticator app')],
            app ? (
              <FactorTimes factor={app} stamp={stamp} />
            ) : (
              <p>{t('Not set up', {}, 'the state of the authenticator app')}</p>
            ),
          )}
          {row(
            'passkeys',
            t('Passkeys'),
            [hasPasskeys ? { kind: 'add-passkey' } : null, t('Add', {}, 'verb: add a passkey')],
            <p>
              {t(
                'Sign in with your fingerprint, your face or the PIN of your device, without a password.',
              )}
            </p>,
          )}
          {passkeys.map((passkey) =>
            row(
              passkey.id,
              passkey.name ?? '',
              [{ kind: 'remove-passkey', id: passkey.id }, REMOVE],
              <FactorTimes factor={passkey} stamp={stamp} />,
              <Button
                id={`${id}-${passkey.id}-rename`}
                isSmall
                kind="quiet"
                aria-labelledby={`${id}-${passkey.id}-rename ${id}-${passkey.id}`}
                onClick={() =>
                  setOpen({ kind: 'rename-passkey', id: passkey.id, name: passkey.name ?? '' })
                }
              >
                {t('Rename', {}, 'verb: rename a passkey')}
              </Button>,
            ),
          )}
          {factors.length > 0 &&
            row(
              'codes',
              t('Recovery codes'),
              [{ kind: 'new-codes' }, t('Create new codes')],
              <>
                <p>
                  {t('{count, plural, =0 {No code left} one {# code left} other {# codes left}}', {
                    count: recoveryCodesLeft,
                  })}
                </p>
                {recoveryCodesLeft <= FEW_CODES && (
                  <RowNote>
                    {t('Create new codes soon, so that you can sign in if you lose your app.')}
                  </RowNote>
                )}
              </>,
            )}
        </SettingRows>
      )}
      {open !== null && (
        <Dialogs
          open={open}
          factors={factors}
          onChanged={reload}
          onClose={() => {
            setOpen(null);
            // An organization may require a factor. A notice on all screens then asks for it.
            forgetVisitor();
            void revalidate();
          }}
        />
      )}
    </SettingsSection>
  );
}

interface FactorTimesProps {
  readonly factor: SecondFactorView;
  readonly stamp: (iso: string) => string;
}

function FactorTimes({ factor, stamp }: FactorTimesProps): ReactNode {
  const { createdAt, lastUsedAt } = factor;
  return (
    <>
      <p>{t('On since {time}', { time: stamp(createdAt) }, 'time: a date with a time')}</p>
      {lastUsedAt !== null && (
        <RowNote>{t('Last used {time}', { time: stamp(lastUsedAt) })}</RowNote>
      )}
    </>
  );
}
