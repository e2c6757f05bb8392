import { type ReactNode, useId } from 'react';
import type { SessionView } from '../../../../../worker/contract/accounts/session-calls.ts';
import { describeDevice } from '../../../../../worker/domain/accounts/device.ts';
import { KEPT_SESSION_MS } from '../../../../../worker/domain/accounts/limits.ts';
import { describePlace } from '../../../../../worker/domain/accounts/rough-place.ts';
import { t } from '../../../../lib/translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { RowNote, SettingRow } from '../setting-row.tsx';
import styles from './session-row.module.css';

interface SessionRowProps {
  readonly session: SessionView;
  readonly stamp: (iso: string) => string;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

export function SessionRow({ session, stamp, isBusy, onEnd }: SessionRowProps): ReactNode {
  const id = useId();
  const labelId = `${id}-label`;
  const { place, isCurrent } = session;
  return (
    <SettingRow
      label={describeDevice(t, session)}
      labelId={labelId}
      action={
        !isCurrent && (
          <Button
            id={id}
            isSmall
            aria-labelledby={`${id} ${labelId}`}
            aria-disabled={isBusy}
            onClick={onEnd}
          >
            {t('End session')}
          </Button>
        )
      }
    >
      {isCurrent ? (
        <p className={styles.current}>{t('This device')}</p>
      ) : (
        <p>{t('Last used {time}', { time: stamp(session.lastUsedAt) })}</p>
      )}
      {place !== null && <p>{t('near {place}', { place: describePlace(t, place) })}</p>}
      <RowNote>
        {t('Signed in {time}', { time: stamp(session.createdAt) })}
        {session.isKept && (
          <>
            <br />
            {t('Ends after a week without use, and at the latest {time}', {
              time: stamp(new Date(Date.parse(session.createdAt) + KEPT_SESSION_MS).toISOString()),
            })}
          </>
        )}
      </RowNote>
    </SettingRow>
  );
}
