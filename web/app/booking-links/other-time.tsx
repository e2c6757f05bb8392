// A field for a time that the picker does not offer, with warnings about it.

import { type ReactNode, useState } from 'react';
import type { Instant, TimeZone } from '../../../worker/domain/time/types.ts';
import { describeZone } from '../../lib/describe-zone.ts';
import { t } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { earliestTime, readFieldTime } from '../times/field-time.ts';
import type { TimesApi } from '../times/plan-times.ts';
import { useClashes } from '../times/use-clashes.ts';
import styles from './links-dialog.module.css';

const TEXTS = {
  missing: t('Please choose a date and time.'),
  past: t('Please choose a time that has not passed yet.'),
} as const;

interface OtherTimeProps {
  readonly timesApi: TimesApi;
  readonly zone: TimeZone;
  readonly onAdd: (start: Instant) => void;
}

export function OtherTime({ timesApi, zone, onAdd }: OtherTimeProps): ReactNode {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const start = readFieldTime(value, zone);
  const warnings = useClashes(timesApi, start);

  function add(): void {
    const isPast = start !== null && start <= Date.now();
    if (start === null || isPast) setError(isPast ? TEXTS.past : TEXTS.missing);
    else {
      onAdd(start);
      setValue('');
    }
  }

  return (
    <div className={styles.other}>
      <Field
        label={t('Any other time')}
        error={error}
        hint={t(
          'In your time zone, {zone}.',
          { zone: describeZone(zone, start ?? Date.now()) },
          'zone: a time zone such as "Berlin (GMT+1)"',
        )}
      >
        {(control) => (
          <div className={styles.otherRow}>
            <input
              {...control}
              type="datetime-local"
              min={earliestTime(Date.now(), zone)}
              value={value}
              onChange={({ target }) => {
                setValue(target.value);
                setError(undefined);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
            <Button onClick={add}>{t('Add time')}</Button>
          </div>
        )}
      </Field>
      <div role="status" className={styles.warnings}>
        {warnings.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}
