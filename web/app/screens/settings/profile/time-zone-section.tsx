import { type ReactNode, useId, useState } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { parseTimeZone } from '../../../../../worker/domain/time/time-zone.ts';
import { formatTime } from '../../../../lib/format-date.ts';
import { loadZones } from '../../../../lib/load-zones.ts';
import { t } from '../../../../lib/translate.ts';
import { describeZone, UTC } from '../../../../lib/zones.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Combobox } from '../../../../ui/combobox.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useClockStyle } from '../../../frame/use-clock-style.ts';
import { SettingsSection } from '../settings-section.tsx';
import { ClockChoice } from './clock-choice.tsx';
import styles from './time-zone-section.module.css';
import { useSaveProfile } from './use-save-profile.ts';

const FAILED = t('Failed to save your time zone. Please try again.');

export function TimeZoneSection({ user }: { user: CurrentUser }): ReactNode {
  const save = useSaveProfile();
  const noteId = useId();
  const clock = useClockStyle();
  const [pendingChoice, setPendingChoice] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const zone = parseTimeZone(pendingChoice ?? user.timezone) ?? UTC;
  const now = Date.now();

  async function choose(timezone: string): Promise<void> {
    if (pendingChoice !== null || timezone === user.timezone) return;
    setPendingChoice(timezone);
    setProblem(null);
    const answer = await save({ timezone }, FAILED);
    setPendingChoice(null);
    if (answer.ok) showToast('success', t('Time zone saved'));
    else setProblem(answer.message);
  }

  return (
    <SettingsSection
      heading={t('Time zone')}
      intro={t('Your working hours, and the times of your bookings, are in this zone.')}
    >
      <div className={styles.zone}>
        <Combobox
          label={t('Time zone')}
          value={zone}
          valueText={describeZone(zone, now)}
          describedBy={noteId}
          noMatch={t('No time zone found.')}
          loadSource={() => loadZones(Date.now())}
          onChange={(timezone) => void choose(timezone)}
        />
        <p id={noteId} className={styles.note}>
          {t(
            'Current time there: {time}. In a new zone, bookings stay at the same moment, and working hours keep their times of day.',
            { time: formatTime(now, zone, clock) },
          )}
        </p>
      </div>
      <Alert text={problem} />
      <ClockChoice user={user} />
    </SettingsSection>
  );
}
