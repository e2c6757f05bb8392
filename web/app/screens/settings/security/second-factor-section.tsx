// The second factor of the user: an authenticator app and recovery codes.
import { type ReactNode, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SecondFactorView } from '../../../../../worker/contract/sign-in/second-factor-calls.ts';
import type { TimeZone } from '../../../../../worker/domain/time/types.ts';
import { formatStamp } from '../../../../lib/format-stamp.ts';
import { t } from '../../../../lib/translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { forgetVisitor } from '../../../accounts/session.ts';
import { lazyDialog } from '../../../frame/lazy-dialog.tsx';
import { useClockStyle } from '../../../frame/use-clock-style.ts';
import { RetryAlert } from '../../../retry-alert.tsx';
import { LoadingBars } from '../loading-bars.tsx';
import { RowNote, SettingRow, SettingRows } from '../setting-row.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useLoaded } from '../use-loaded.ts';
import { LOAD_FAILED, listFactors } from './second-factor-calls.ts';

export type FactorDialog = 'set-up' | 'remove' | 'new-codes';

const Dialogs = lazyDialog(() =>
  import('./second-factor-dialogs.tsx').then((file) => file.SecondFactorDialogs),
);

/** With so few codes left, the user gets the advice to create new codes. */
const FEW_CODES = 3;

export function SecondFactorSection({ zone }: { readonly zone: TimeZone }): ReactNode {
  const [loaded, reload] = useLoaded(listFactors, '');
  const [open, setOpen] = useState<FactorDialog | null>(null);
  const id = useId();
  const { revalidate } = useRevalidator();
  const clock = useClockStyle();
  const stamp = (iso: string) => formatStamp(Date.parse(iso), zone, clock, false);
  const { factors, recoveryCodesLeft } =
    loaded.kind === 'loaded' ? loaded.value : { factors: [], recoveryCodesLeft: 0 };
  const [factor] = factors;

  function row(
    name: string,
    label: string,
    [dialog, action]: readonly [FactorDialog, string],
    children: ReactNode,
  ): ReactNode {
    const [labelId, buttonId] = [`${id}-${name}`, `${id}-${name}-button`];
    const button = (
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
      <SettingRow label={label} labelId={labelId} action={button}>
        {children}
      </SettingRow>
    );
  }

  return (
    <SettingsSection
      heading={t('Two-step sign-in')}
      intro={t(
        'Protects your account if someone learns your password: each sign-in also needs a code from an app on your phone.',
      )}
    >
      <RetryAlert text={loaded.kind === 'failed' ? LOAD_FAILED : null} onRetry={reload} />
      {loaded.kind === 'loading' && <LoadingBars />}
      {loaded.kind === 'loaded' && (
        <SettingRows>
          {row(
            'app',
            t('Authenticator app'),
            factor
              ? ['remove', t('Remove', {}, 'verb: remove the authenticator app')]
              : ['set-up', t('Set up', {}, 'verb: set up an authenticator app')],
            <AppState factor={factor} stamp={stamp} />,
          )}
          {factor &&
            row(
              'codes',
              t('Recovery codes'),
              ['new-codes', t('Create new codes')],
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
          factorId={factor?.id ?? null}
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

interface AppStateProps {
  readonly factor: SecondFactorView | undefined;
  readonly stamp: (iso: string) => string;
}

function AppState({ factor, stamp }: AppStateProps): ReactNode {
  if (!factor) return <p>{t('Not set up', {}, 'the state of the authenticator app')}</p>;
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
