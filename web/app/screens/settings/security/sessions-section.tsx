// The devices on which the user is signed in.
import { type ReactNode, useRef } from 'react';
import type { TimeZone } from '../../../../../worker/domain/time/types.ts';
import type { ApiAnswer } from '../../../../lib/api-answer.ts';
import { formatStamp } from '../../../../lib/format-stamp.ts';
import { t } from '../../../../lib/translate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { useClockStyle } from '../../../frame/use-clock-style.ts';
import { RetryAlert } from '../../../retry-alert.tsx';
import { leave } from '../leave.ts';
import { LoadingBars } from '../loading-bars.tsx';
import { RowNote, SettingRows } from '../setting-row.tsx';
import form from '../settings-form.module.css';
import { SettingsSection } from '../settings-section.tsx';
import { useLoaded } from '../use-loaded.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
  SESSION_TEXTS,
  signOutEverywhere,
} from './session-calls.ts';
import { SessionRow } from './session-row.tsx';

export function SessionsSection({ zone }: { readonly zone: TimeZone }): ReactNode {
  const [loaded, reload] = useLoaded(listSessions, '');
  const { isBusy, fault, save } = useSave();
  const heading = useRef<HTMLHeadingElement>(null);
  const clock = useClockStyle();
  const stamp = (iso: string) => formatStamp(Date.parse(iso), zone, clock, false);
  const sessions = loaded.kind === 'loaded' ? loaded.value : [];
  // The current session first. The others are in the order of their last use.
  const rows = sessions.toSorted((left, right) => +right.isCurrent - +left.isCurrent);

  /** The button disappears together with its row, so the focus moves to the heading. */
  async function end(send: () => Promise<ApiAnswer<{ message: string }>>): Promise<void> {
    const ended = await save(send);
    reload();
    if (ended) heading.current?.focus();
  }

  async function signOut(): Promise<void> {
    if (await save(signOutEverywhere, { isLeaving: true, toast: null })) leave('signed-out');
  }

  return (
    <SettingsSection
      heading={t('Sessions', {}, 'the devices where the user is signed in')}
      headingRef={heading}
      intro={t(
        'The devices where you are signed in. If you do not know one, end its session and choose a new password.',
      )}
    >
      <RetryAlert text={loaded.kind === 'failed' ? SESSION_TEXTS.fetch : null} onRetry={reload} />
      {loaded.kind === 'loading' && <LoadingBars />}
      {rows.length > 0 && (
        <SettingRows>
          {rows.map((session) => (
            <SessionRow
              key={session.id}
              {...{ session, stamp, isBusy }}
              onEnd={() => void end(() => endSession(session.id))}
            />
          ))}
        </SettingRows>
      )}
      <Alert text={fault} />
      <div>
        <div className={form.actions}>
          {rows.some(({ isCurrent }) => !isCurrent) && (
            <Button isSmall aria-disabled={isBusy} onClick={() => void end(endOtherSessions)}>
              {t('End all other sessions')}
            </Button>
          )}
          <Button isSmall aria-disabled={isBusy} onClick={() => void signOut()}>
            {t('Sign out everywhere')}
          </Button>
        </div>
        <RowNote>{t('Signing out everywhere also ends the session on this device.')}</RowNote>
      </div>
    </SettingsSection>
  );
}
