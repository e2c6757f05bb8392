// The time zone of the person for whom the host books. Emails to this person contain times in this
// zone.

import { type ReactNode, useId } from 'react';
import { readTimeZone } from '../../../../worker/domain/time/time-zone.ts';
import type { Instant, TimeZone } from '../../../../worker/domain/time/types.ts';
import { describeZone } from '../../../lib/describe-zone.ts';
import { type ClockStyle, formatTime } from '../../../lib/format-date.ts';
import { loadZones } from '../../../lib/load-zones.ts';
import { t } from '../../../lib/translate.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import styles from './book-dialog.module.css';

interface InviteeZoneProps {
  readonly zone: TimeZone;
  /** The start of the meeting, or null before the host has chosen a time. */
  readonly start: Instant | null;
  readonly clock: ClockStyle;
  readonly onChange: (zone: TimeZone) => void;
}

export function InviteeZone({ zone, start, clock, onChange }: InviteeZoneProps): ReactNode {
  const noteId = useId();
  const now = Date.now();
  return (
    <div className={styles.zone}>
      <Combobox
        label={t("Invitee's time zone")}
        value={zone}
        valueText={describeZone(zone, start ?? now)}
        describedBy={noteId}
        prompt={t('Search by city or country')}
        noMatch={t('No time zone found.')}
        loadSource={() => loadZones(now)}
        onChange={(name) => onChange(readTimeZone(name))}
      />
      <p id={noteId} className={styles.note}>
        {start === null
          ? t('Emails to the invitee show times in this zone.')
          : t(
              'Emails to the invitee show times in this zone. There, the meeting starts at {time}.',
              { time: formatTime(start, zone, clock) },
            )}
      </p>
    </div>
  );
}
