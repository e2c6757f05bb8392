// Shows the time zone in which the page displays times, and lets the visitor change it. Also offers a 12-hour
// or 24-hour clock.

import { type ReactNode, useId } from 'react';
import type { Instant } from '../../worker/domain/time/types.ts';
import { describeZone } from '../lib/describe-zone.ts';
import { formatTime } from '../lib/format-date.ts';
import { loadZones } from '../lib/load-zones.ts';
import { t } from '../lib/translate.ts';
import { UTC } from '../lib/zones.ts';
import { Choice } from '../ui/choice.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { GlobeIcon } from '../ui/icons.tsx';
import type { ZoneChoice } from './use-zone.ts';
import styles from './zone-bar.module.css';

const CLOCKS = [
  { value: '12', label: t('12 h', {}, 'the 12-hour clock') },
  { value: '24', label: t('24 h', {}, 'the 24-hour clock') },
] as const;

interface ZoneBarProps {
  readonly choice: ZoneChoice;
  readonly now: Instant;
}

export function ZoneBar({ choice, now }: ZoneBarProps): ReactNode {
  const noteId = useId();
  const { zone, clockStyle } = choice;
  return (
    <div className={`zone-bar ${styles.bar}`}>
      <div className={styles.row}>
        <GlobeIcon />
        <Combobox
          label={t('Time zone')}
          value={zone}
          valueText={describeZone(zone, now)}
          describedBy={noteId}
          prompt={t('Search by city or country')}
          noMatch={t('No time zone found.')}
          loadSource={() => loadZones(now, choice.hostZone)}
          writeTime={({ offset }) => formatTime(now + offset, UTC, clockStyle)}
          onChange={choice.setZone}
        />
        <Choice
          legend={t('Clock', {}, 'the 12-hour or the 24-hour clock')}
          options={CLOCKS}
          value={clockStyle}
          onChange={choice.setClockStyle}
        />
      </div>
      <p id={noteId} className={styles.now}>
        {t('Local time: {time}', { time: formatTime(now, zone, clockStyle) })}
        {choice.isHostZone && (
          <>
            <br />
            {t('Your device does not tell its time zone, so this is the time zone of the host.')}
          </>
        )}
      </p>
    </div>
  );
}
