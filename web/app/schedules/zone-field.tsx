import { type ReactNode, useId } from 'react';
import { readTimeZone } from '../../../worker/domain/time/time-zone.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { describeZone } from '../../lib/describe-zone.ts';
import { formatTime } from '../../lib/format-date.ts';
import { loadZones } from '../../lib/load-zones.ts';
import { t } from '../../lib/translate.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { useClockStyle } from '../frame/use-clock-style.ts';
import styles from './zone-field.module.css';

interface ZoneFieldProps {
  readonly zone: TimeZone;
  readonly onChange: (zone: TimeZone) => void;
}

export function ZoneField({ zone, onChange }: ZoneFieldProps): ReactNode {
  const noteId = useId();
  const clock = useClockStyle();
  const now = Date.now();
  return (
    <div className={styles.zone}>
      <Combobox
        label={t('Time zone')}
        value={zone}
        valueText={describeZone(zone, now)}
        describedBy={noteId}
        prompt={t('Search by city or country')}
        noMatch={t('No time zone found.')}
        loadSource={() => loadZones(now)}
        onChange={(name) => onChange(readTimeZone(name))}
      />
      <p id={noteId} className={styles.note}>
        {t('Local time: {time}', { time: formatTime(now, zone, clock) })}
      </p>
    </div>
  );
}
