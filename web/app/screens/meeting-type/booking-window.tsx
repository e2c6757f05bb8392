// The fields that limit the days on which invitees can book.

import type { ReactNode } from 'react';
import { BOUNDS } from '../../../../worker/domain/limits/check-booking-rules.ts';
import { t } from '../../../lib/translate.ts';
import { InputField, SelectField } from '../../../ui/labelled-fields.tsx';
import type { DraftRules, WindowKind } from './draft.ts';
import styles from './meeting-type.module.css';
import type { Editor } from './use-editor.ts';

const KINDS: readonly { value: WindowKind; label: string }[] = [
  { value: 'none', label: t('No limit', {}, 'how far ahead people can book') },
  { value: 'days', label: t('A number of days', {}, 'how far ahead people can book') },
  {
    value: 'working-days',
    label: t('A number of working days', {}, 'how far ahead people can book'),
  },
  { value: 'range', label: t('Between two dates', {}, 'people can book only between two dates') },
];

interface BookingWindowProps {
  readonly editor: Editor;
  readonly setRules: (changes: Partial<DraftRules>) => void;
}

export function BookingWindow({ editor, setRules }: BookingWindowProps): ReactNode {
  const { windowKind, windowDays } = editor.draft.rules;
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={t('How far ahead people can book')}
          options={KINDS}
          value={windowKind}
          onChange={(event) => setRules({ windowKind: event.target.value as WindowKind })}
        />
        {(windowKind === 'days' || windowKind === 'working-days') && (
          <InputField
            label={t('Number of days')}
            error={editor.problemAt('rules.window.days')}
            hint={
              windowKind === 'days'
                ? t('Days after today. 0 means only today.')
                : t('Days after today on which this meeting type has working hours.')
            }
            {...BOUNDS.windowDays}
            type="number"
            inputMode="numeric"
            name="rules.window.days"
            value={windowDays}
            onChange={(event) => setRules({ windowDays: event.target.value })}
          />
        )}
      </div>
      {windowKind === 'range' && (
        <div className={styles.pair}>
          <DateField
            editor={editor}
            setRules={setRules}
            label={t('First day', {}, 'on which people can book')}
            name="from"
          />
          <DateField
            editor={editor}
            setRules={setRules}
            label={t('Last day', {}, 'on which people can book')}
            name="to"
          />
        </div>
      )}
    </>
  );
}

interface DateFieldProps extends BookingWindowProps {
  readonly label: string;
  readonly name: 'from' | 'to';
}

function DateField({ editor, setRules, label, name }: DateFieldProps): ReactNode {
  const path = `rules.window.${name}`;
  const key = name === 'from' ? 'windowFrom' : 'windowTo';
  return (
    <InputField
      label={label}
      error={editor.problemAt(path)}
      type="date"
      name={path}
      value={editor.draft.rules[key]}
      onChange={(event) => setRules({ [key]: event.target.value })}
    />
  );
}
