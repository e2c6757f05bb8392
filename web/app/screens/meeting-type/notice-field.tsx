// A field for a number with a unit of time, for example `24` and `hours`.
import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { DraftNotice, NoticeUnit } from './draft.ts';
import styles from './meeting-type.module.css';

const UNITS: readonly { value: NoticeUnit; label: string }[] = [
  { value: 'minutes', label: t('minutes', {}, 'a unit after a number, such as 24 hours') },
  { value: 'hours', label: t('hours', {}, 'a unit after a number, such as 24 hours') },
  { value: 'days', label: t('days', {}, 'a unit after a number, such as 24 hours') },
];

interface NoticeFieldProps {
  readonly label: string;
  readonly unitLabel: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly hint?: string | undefined;
  readonly notice: DraftNotice;
  readonly onChange: (changes: Partial<DraftNotice>) => void;
}

export function NoticeField(props: NoticeFieldProps): ReactNode {
  const { label, unitLabel, name, error, hint, notice, onChange } = props;
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <span className={styles.notice}>
          <input
            {...control}
            type="number"
            inputMode="numeric"
            min={0}
            name={name}
            value={notice.noticeAmount}
            onChange={(event) => onChange({ noticeAmount: event.target.value })}
          />
          <Select
            className={control.className}
            aria-label={unitLabel}
            options={UNITS}
            value={notice.noticeUnit}
            onChange={(event) => onChange({ noticeUnit: event.target.value as NoticeUnit })}
          />
        </span>
      )}
    </Field>
  );
}
