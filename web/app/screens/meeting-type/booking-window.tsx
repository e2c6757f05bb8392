// The days that can be booked.
import type { ReactNode } from 'react';
import { BOUNDS } from '../../../../worker/domain/meeting-types/check-booking-rules.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { DraftRules, WindowKind } from './draft.ts';
import styles from './meeting-type.module.css';
import type { Editor } from './use-editor.ts';

const KINDS: readonly { value: WindowKind; label: string }[] = [
  { value: 'none', label: 'No limit' },
  { value: 'days', label: 'A number of days' },
  { value: 'working-days', label: 'A number of working days' },
  { value: 'range', label: 'Between two dates' },
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
        <Field label="How far ahead people can book" error={undefined}>
          {(control) => (
            <Select
              {...control}
              options={KINDS}
              value={windowKind}
              onChange={(event) => setRules({ windowKind: event.target.value as WindowKind })}
            />
          )}
        </Field>
        {(windowKind === 'days' || windowKind === 'working-days') && (
          <Field
            label="Number of days"
            error={editor.problemAt('rules.window.days')}
            hint={
              windowKind === 'days'
                ? 'Days after today. 0 means only today.'
                : 'Days after today on which this meeting type has working hours.'
            }
          >
            {(control) => (
              <input
                {...control}
                {...BOUNDS.windowDays}
                type="number"
                inputMode="numeric"
                name="rules.window.days"
                value={windowDays}
                onChange={(event) => setRules({ windowDays: event.target.value })}
              />
            )}
          </Field>
        )}
      </div>
      {windowKind === 'range' && (
        <div className={styles.pair}>
          <DateField editor={editor} setRules={setRules} label="First day" name="from" />
          <DateField editor={editor} setRules={setRules} label="Last day" name="to" />
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
    <Field label={label} error={editor.problemAt(path)}>
      {(control) => (
        <input
          {...control}
          type="date"
          name={path}
          value={editor.draft.rules[key]}
          onChange={(event) => setRules({ [key]: event.target.value })}
        />
      )}
    </Field>
  );
}
