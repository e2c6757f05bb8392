// A number with a unit of time, for example `24` and `hours`.
import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import type { ControlProps } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { NoticeUnit } from './draft.ts';
import styles from './meeting-type.module.css';

const UNITS: readonly { value: NoticeUnit; label: string }[] = [
  { value: 'minutes', label: t('minutes', {}, 'a unit after a number, such as 24 hours') },
  { value: 'hours', label: t('hours', {}, 'a unit after a number, such as 24 hours') },
  { value: 'days', label: t('days', {}, 'a unit after a number, such as 24 hours') },
];

interface NoticeInputProps {
  readonly control: ControlProps;
  readonly name: string;
  readonly unitLabel: string;
  readonly amount: string;
  readonly unit: NoticeUnit;
  readonly onChange: (changes: { noticeAmount?: string; noticeUnit?: NoticeUnit }) => void;
}

export function NoticeInput(props: NoticeInputProps): ReactNode {
  const { control, name, unitLabel, amount, unit, onChange } = props;
  return (
    <span className={styles.notice}>
      <input
        {...control}
        type="number"
        inputMode="numeric"
        min={0}
        name={name}
        value={amount}
        onChange={(event) => onChange({ noticeAmount: event.target.value })}
      />
      <Select
        className={control.className}
        aria-label={unitLabel}
        options={UNITS}
        value={unit}
        onChange={(event) => onChange({ noticeUnit: event.target.value as NoticeUnit })}
      />
    </span>
  );
}
