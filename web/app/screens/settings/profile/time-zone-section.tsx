import { type ReactNode, useId } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { parseTimeZone } from '../../../../../worker/domain/time/time-zone.ts';
import { describeZone } from '../../../../lib/describe-zone.ts';
import { formatTime } from '../../../../lib/format-date.ts';
import { loadZones } from '../../../../lib/load-zones.ts';
import { t } from '../../../../lib/translate.ts';
import { UTC } from '../../../../lib/zones.ts';
import { Combobox } from '../../../../ui/combobox.tsx';
import { useClockStyle } from '../../../frame/use-clock-style.ts';
import { RowNote, SettingRow, SettingRows } from '../setting-row.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useChoices } from '../use-choices.ts';
import { ClockRow } from './clock-row.tsx';
import { useSaveProfile } from './use-save-profile.ts';

const FAILED = t('Failed to save your time zone. Please try again.');

export function TimeZoneSection({ user }: { readonly user: CurrentUser }): ReactNode {
  return (
    <SettingsSection
      heading={t('Time zone')}
      intro={t('Your working hours, and the times of your bookings, are in this zone.')}
    >
      <SettingRows>
        <ZoneRow user={user} />
        <ClockRow user={user} />
      </SettingRows>
    </SettingsSection>
  );
}

function ZoneRow({ user }: { readonly user: CurrentUser }): ReactNode {
  const save = useSaveProfile();
  const noteId = useId();
  const clock = useClockStyle();
  const { values, resultOf, choose } = useChoices({
    saved: { timezone: user.timezone },
    send: (changes) => save(changes, FAILED),
    describe: () => t('Time zone saved'),
  });
  const zone = parseTimeZone(values.timezone) ?? UTC;
  const now = Date.now();

  return (
    <SettingRow label={t('Time zone')} isField result={resultOf('timezone')}>
      <Combobox
        label={t('Time zone')}
        value={zone}
        valueText={describeZone(zone, now)}
        describedBy={noteId}
        prompt={t('Search by city or country')}
        noMatch={t('No time zone found.')}
        loadSource={() => loadZones(Date.now())}
        onChange={(timezone) => {
          if (timezone !== values.timezone) choose({ timezone });
        }}
      />
      <RowNote id={noteId}>
        {t(
          'Local time: {time}. In a new zone, bookings stay at the same moment, and working hours keep their times of day.',
          { time: formatTime(now, zone, clock) },
        )}
      </RowNote>
    </SettingRow>
  );
}
