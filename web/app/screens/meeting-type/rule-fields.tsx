// The fields of the section "More rules": date overrides, start times, buffers, notice, limits, changes by
// invitees, what invitees see after booking, approval, seats, and the password of the page.
import type { ReactNode } from 'react';
import { BOUNDS } from '../../../../worker/domain/meeting-types/check-booking-rules.ts';
import { Field } from '../../../ui/field.tsx';
import { AfterBookingFields } from './after-booking-fields.tsx';
import { ApprovalFields } from './approval-fields.tsx';
import { BookingWindow } from './booking-window.tsx';
import { DateOverrides } from './date-overrides.tsx';
import type { DraftRules } from './draft.ts';
import { LimitFields } from './limit-fields.tsx';
import styles from './meeting-type.module.css';
import { NoticeInput } from './notice-input.tsx';
import { PasswordFields } from './password-fields.tsx';
import { PolicyFields } from './policy-fields.tsx';
import { SeatFields } from './seat-fields.tsx';
import { StartTimes } from './start-times.tsx';
import type { Editor } from './use-editor.ts';

export function RuleFields({ editor }: { editor: Editor }): ReactNode {
  const { rules } = editor.draft;
  const setRules = (changes: Partial<DraftRules>): void =>
    editor.change({ rules: { ...rules, ...changes } });
  return (
    <>
      {editor.draft.scheduleId === null && <DateOverrides editor={editor} />}
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
      <StartTimes editor={editor} />
      <BookingWindow editor={editor} setRules={setRules} />
      <LimitFields editor={editor} setRules={setRules} />
      <PolicyFields editor={editor} />
      <AfterBookingFields editor={editor} />
      <ApprovalFields editor={editor} />
      <SeatFields editor={editor} />
      <PasswordFields editor={editor} />
    </>
  );
}

interface RuleFieldProps {
  readonly editor: Editor;
  readonly setRules: (changes: Partial<DraftRules>) => void;
  readonly name: 'bufferBeforeMinutes' | 'bufferAfterMinutes';
  readonly label: string;
}

function RuleField({ editor, setRules, name, label }: RuleFieldProps): ReactNode {
  return (
    <Field label={label} error={editor.problemAt(`rules.${name}`)}>
      {(control) => (
        <input
          {...control}
          {...BOUNDS[name]}
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
        <NoticeInput
          control={control}
          name="rules.minimumNoticeMinutes"
          unitLabel="Unit of the minimum notice"
          amount={noticeAmount}
          unit={noticeUnit}
          onChange={setRules}
        />
      )}
    </Field>
  );
}
