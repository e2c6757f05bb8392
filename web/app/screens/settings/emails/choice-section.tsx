// Lets the host choose which emails to get, and when to get the daily agenda. Each choice is saved
// at once.

import { type ReactNode, useState } from 'react';
import type { MailChoices } from '../../../../../worker/contract/email/mail-choice-calls.ts';
import { HOST_MAIL_EVENTS, HOST_MAILS } from '../../../../../worker/domain/email/mail-choices.ts';
import { type ClockStyle, formatTime } from '../../../../lib/format-date.ts';
import { t } from '../../../../lib/translate.ts';
import { SelectField } from '../../../../ui/labelled-fields.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { useClockStyle } from '../../../frame/use-clock-style.ts';
import { RetryAlert } from '../../../retry-alert.tsx';
import { LoadingBars } from '../loading-bars.tsx';
import { SettingRow, SettingRows } from '../setting-row.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useChoices } from '../use-choices.ts';
import { useLoaded } from '../use-loaded.ts';
import { readMailChoices, saveMailChoices } from './choice-calls.ts';
import styles from './emails.module.css';

export function ChoiceSection(): ReactNode {
  const [loaded, reload] = useLoaded(readMailChoices, '');
  return (
    <SettingsSection
      heading={t('Emails to you')}
      intro={t(
        'Halfpast always sends emails that ask you a question, and emails about security or broken connections.',
      )}
    >
      {loaded.kind === 'loading' && (
        <div className={styles.waiting}>
          <LoadingBars />
        </div>
      )}
      {loaded.kind === 'failed' && (
        <RetryAlert text={t('Failed to load your choices.')} onRetry={reload} />
      )}
      {loaded.kind === 'loaded' && <Choices saved={loaded.value} />}
    </SettingsSection>
  );
}

const NO_AGENDA = '';
const AGENDA_HOURS = [5, 6, 7, 8, 9, 10, 11, 12];

/** Formats the hour in UTC, so that clock changes have no effect. */
const writeHour = (hour: number, clock: ClockStyle) =>
  formatTime(Date.UTC(2026, 0, 1, hour), 'UTC' as Parameters<typeof formatTime>[1], clock);

function Choices({ saved }: { readonly saved: MailChoices }): ReactNode {
  const clock = useClockStyle();
  const [current, setCurrent] = useState(saved);
  const { values, resultOf, choose } = useChoices({
    saved: current,
    async send(_, all) {
      const answer = await saveMailChoices(all);
      if (answer.ok) setCurrent(all);
      return answer;
    },
  });
  const { muted, agendaHour } = values;
  const hours = [...new Set([...AGENDA_HOURS, ...(agendaHour === null ? [] : [agendaHour])])];

  return (
    <SettingRows>
      <SettingRow label={t('Bookings')} result={resultOf('muted')}>
        {HOST_MAIL_EVENTS.map((event) => (
          <Switch
            key={event}
            label={HOST_MAILS[event]}
            isOn={!muted.includes(event)}
            onChange={(isOn) => {
              const others = muted.filter((other) => other !== event);
              choose({ muted: isOn ? others : [...others, event] });
            }}
          />
        ))}
      </SettingRow>
      <SettingRow label={t('Daily agenda')} isField result={resultOf('agendaHour')}>
        <SelectField
          label={t('Daily agenda')}
          hint={t(
            'An email in the morning with the meetings of the day. On days without meetings, you get no email.',
          )}
          options={[
            { value: NO_AGENDA, label: t('No agenda') },
            ...hours
              .sort((a, b) => a - b)
              .map((hour) => ({ value: String(hour), label: writeHour(hour, clock) })),
          ]}
          value={agendaHour === null ? NO_AGENDA : String(agendaHour)}
          onChange={({ target }) =>
            choose({ agendaHour: target.value === NO_AGENDA ? null : Number(target.value) })
          }
        />
      </SettingRow>
    </SettingRows>
  );
}
