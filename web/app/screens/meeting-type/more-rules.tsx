// Settings that few meeting types need: date overrides, buffers, notice and limits.
import type { ReactNode } from 'react';
import { RULE_BOUNDS } from '../../../../worker/domain/meeting-types/check-availability.ts';
import { Field } from '../../../ui/field.tsx';
import { ChevronIcon } from '../../../ui/icons.tsx';
import { Select } from '../../../ui/select.tsx';
import { DateOverrides } from './date-overrides.tsx';
import type { DraftRules, NoticeUnit } from './draft.ts';
import styles from './meeting-type.module.css';
import section from './section.module.css';
import type { Editor } from './use-editor.ts';

const UNITS: readonly { value: NoticeUnit; label: string }[] = [
  { value: 'minutes', label: 'minutes' },
  { value: 'hours', label: 'hours' },
  { value: 'days', label: 'days' },
];

export function MoreRules({ editor }: { editor: Editor }): ReactNode {
  const { rules } = editor.draft;
  const setRules = (changes: Partial<DraftRules>): void =>
    editor.change({ rules: { ...rules, ...changes } });
  return (
    <details className={section.section}>
      <summary className={section.summary}>
        <h2 className={section.sectionHeading}>More rules</h2>
        <span className={section.intro}>Date overrides, buffers, notice and limits</span>
        <span className={section.fold}>
          <ChevronIcon towards="down" />
        </span>
      </summary>
      <div className={section.folded}>
        <DateOverrides editor={editor} />
        <div className={styles.pair}>
          <RuleField
            editor={editor}
            setRules={setRules}
            name="bufferBeforeMinutes"
            label="Buffer before, in minutes"
          />
          <RuleField
            editor={editor}
            setRules={setRules}
            name="bufferAfterMinutes"
            label="Buffer after, in minutes"
          />
        </div>
        <Notice editor={editor} setRules={setRules} />
        <div className={styles.pair}>
          <RuleField
            editor={editor}
            setRules={setRules}
            name="bookingWindowDays"
            label="Booking window, in days"
            hint="How far ahead people can book. Leave blank for no limit."
          />
          <RuleField
            editor={editor}
            setRules={setRules}
            name="maximumPerDay"
            label="Daily maximum"
            hint="Bookings of this type on one day. Leave blank for no limit."
          />
        </div>
      </div>
    </details>
  );
}

interface RuleFieldProps {
  readonly editor: Editor;
  readonly setRules: (changes: Partial<DraftRules>) => void;
  readonly name: Exclude<keyof DraftRules, 'noticeAmount' | 'noticeUnit'>;
  readonly label: string;
  readonly hint?: string;
}

function RuleField({ editor, setRules, name, label, hint }: RuleFieldProps): ReactNode {
  return (
    <Field label={label} error={editor.problemAt(`rules.${name}`)} hint={hint}>
      {(control) => (
        <input
          {...control}
          {...RULE_BOUNDS[name]}
          type="number"
          inputMode="numeric"
          name={`rules.${name}`}
          value={editor.draft.rules[name]}
          onChange={(event) => setRules({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
}

function Notice({ editor, setRules }: Pick<RuleFieldProps, 'editor' | 'setRules'>): ReactNode {
  const { noticeAmount, noticeUnit } = editor.draft.rules;
  return (
    <Field
      label="Minimum notice"
      error={editor.problemAt('rules.minimumNoticeMinutes')}
      hint="How long before the start people can still book, at most 30 days."
    >
      {(control) => (
        <span className={styles.notice}>
          <input
            {...control}
            type="number"
            inputMode="numeric"
            min={0}
            name="rules.minimumNoticeMinutes"
            value={noticeAmount}
            onChange={(event) => setRules({ noticeAmount: event.target.value })}
          />
          <Select
            className={control.className}
            aria-label="Unit of the minimum notice"
            options={UNITS}
            value={noticeUnit}
            onChange={(event) => setRules({ noticeUnit: event.target.value as NoticeUnit })}
          />
        </span>
      )}
    </Field>
  );
}
