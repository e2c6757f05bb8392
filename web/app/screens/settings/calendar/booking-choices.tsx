// Lets the host choose the calendar for bookings, and what happens while a calendar cannot be reached. Every
// choice is saved immediately. If saving fails, the previous choice is shown again.

import type { ReactNode } from 'react';
import type { CalendarStatus } from '../../../../../worker/contract/calendars/calendar-calls.ts';
import { t } from '../../../../lib/translate.ts';
import { Choice } from '../../../../ui/choice.tsx';
import { SelectField } from '../../../../ui/labelled-fields.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { listWriteTargets } from '../../../calendars/list-write-targets.ts';
import { RowNote, SettingRow, SettingRows } from '../setting-row.tsx';
import type { CalendarChoices } from './use-calendar-choices.ts';

interface BookingChoicesProps {
  readonly status: CalendarStatus;
  readonly choices: CalendarChoices;
}

const WRITE_LABEL = t('Bookings are written to', {}, 'a label above a list of calendars');

const POLICIES = [
  {
    value: 'refuse',
    label: t('Not bookable', {}, 'after "While a calendar cannot be reached, times are"'),
  },
  {
    value: 'allow',
    label: t('Still bookable', {}, 'after "While a calendar cannot be reached, times are"'),
  },
] as const;

const POLICY_HINTS = {
  refuse: t(
    'Times are shown, but a time that we cannot check with your calendars cannot be booked.',
  ),
  allow: t(
    'We check new bookings against your other bookings here and the last data from your calendars.',
  ),
} as const;

const POLICY_LEGEND = t(
  'While a calendar cannot be reached, times are',
  {},
  'a label. The choices are "Not bookable" and "Still bookable"',
);

export function BookingChoices({ status, choices }: BookingChoicesProps): ReactNode {
  const { values: chosen, resultOf, choose } = choices;
  const targets = listWriteTargets(status);
  return (
    <SettingRows>
      {targets.length === 0 ? (
        <SettingRow label={WRITE_LABEL}>
          <p>{t('Bookings are not added to any calendar')}</p>
          <RowNote>
            {t(
              'Bookings cannot be written to any of these calendars. You still get every booking by email.',
            )}
          </RowNote>
        </SettingRow>
      ) : (
        <SettingRow label={WRITE_LABEL} isField result={resultOf('writeCalendarId')}>
          <SelectField
            label={WRITE_LABEL}
            hint={t(
              'A meeting type can have another calendar. Existing events stay where they are.',
            )}
            options={targets}
            value={chosen.writeCalendarId}
            onChange={(event) => choose({ writeCalendarId: event.target.value })}
          />
        </SettingRow>
      )}
      <SettingRow label={POLICY_LEGEND} result={resultOf('unreachablePolicy')}>
        <Choice
          legend={POLICY_LEGEND}
          options={POLICIES}
          value={chosen.unreachablePolicy}
          onChange={(unreachablePolicy) => choose({ unreachablePolicy })}
        />
        <RowNote>{POLICY_HINTS[chosen.unreachablePolicy]}</RowNote>
      </SettingRow>
      <BlockingRow choices={choices} />
    </SettingRows>
  );
}

const BLOCKING_LEGEND = t('These events block my availability', {}, 'a heading above choices');

function BlockingRow({ choices }: { readonly choices: CalendarChoices }): ReactNode {
  const { values: chosen, resultOf, choose } = choices;
  return (
    <SettingRow
      label={BLOCKING_LEGEND}
      result={resultOf('allDayBlocks', 'freeAllDayBlocks', 'tentativeBlocks')}
    >
      <fieldset>
        <legend className="hidden">{BLOCKING_LEGEND}</legend>
        <div>
          <Switch
            label={t('All-day events')}
            isOn={chosen.allDayBlocks}
            onChange={(allDayBlocks) => choose({ allDayBlocks })}
          />
        </div>
        {chosen.allDayBlocks && (
          <div>
            <Switch
              label={t('All-day events that I marked as free')}
              isOn={chosen.freeAllDayBlocks}
              onChange={(freeAllDayBlocks) => choose({ freeAllDayBlocks })}
            />
          </div>
        )}
        <div>
          <Switch
            label={t('Tentative events')}
            isOn={chosen.tentativeBlocks}
            onChange={(tentativeBlocks) => choose({ tentativeBlocks })}
          />
        </div>
      </fieldset>
      <RowNote>
        {chosen.allDayBlocks && chosen.freeAllDayBlocks
          ? t(
              'Other events that you marked as free, and events that you declined, never block your availability.',
            )
          : t('Events that you marked as free or declined never block your availability.')}
      </RowNote>
    </SettingRow>
  );
}
