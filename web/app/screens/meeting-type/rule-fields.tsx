// The fields of the section "More rules": date overrides, start times, buffers, notice, limits, changes by
// invitees, what invitees see after booking, approval, seats, the calendar for bookings, and the password of the
// page.

import type { ReactNode } from 'react';
import { BOUNDS } from '../../../../worker/domain/limits/check-booking-rules.ts';
import { canHaveSeats } from '../../../../worker/domain/teams/team-type.ts';
import { t } from '../../../lib/translate.ts';
import { InputField } from '../../../ui/labelled-fields.tsx';
import { AfterBookingFields } from './after-booking-fields.tsx';
import { ApprovalFields } from './approval-fields.tsx';
import { BookingWindow } from './booking-window.tsx';
import { DateOverrides } from './date-overrides.tsx';
import type { DraftRules } from './draft.ts';
import { setsHours } from './draft-team.ts';
import { LimitFields } from './limit-fields.tsx';
import { ManagedFields } from './managed-fields.tsx';
import styles from './meeting-type.module.css';
import { NoticeField } from './notice-field.tsx';
import { PasswordFields } from './password-fields.tsx';
import { PolicyFields } from './policy-fields.tsx';
import { SeatFields } from './seat-fields.tsx';
import { StartTimes } from './start-times.tsx';
import type { Editor } from './use-editor.ts';
import { WriteCalendarField } from './write-calendar-field.tsx';

export default function RuleFields({ editor }: { editor: Editor }): ReactNode {
  const { rules, team } = editor.draft;
  const setRules = (changes: Partial<DraftRules>): void =>
    editor.change({ rules: { ...rules, ...changes } });
  return (
    <>
      {setsHours(editor.draft) && <DateOverrides editor={editor} />}
      <ManagedFields editor={editor} fields={['rules']}>
        <div className={styles.pair}>
          <RuleField
            editor={editor}
            setRules={setRules}
            name="bufferBeforeMinutes"
            label={t('Buffer before, in minutes', {}, 'minutes that stay free before a meeting')}
          />
          <RuleField
            editor={editor}
            setRules={setRules}
            name="bufferAfterMinutes"
            label={t('Buffer after, in minutes', {}, 'minutes that stay free after a meeting')}
          />
        </div>
        <Notice editor={editor} setRules={setRules} />
      </ManagedFields>
      <StartTimes editor={editor} />
      <ManagedFields editor={editor} fields={['rules']}>
        <BookingWindow editor={editor} setRules={setRules} />
        <LimitFields editor={editor} setRules={setRules} />
      </ManagedFields>
      <PolicyFields editor={editor} />
      <ManagedFields editor={editor} fields={['thankYouText', 'afterUrl']}>
        <AfterBookingFields editor={editor} />
      </ManagedFields>
      <ManagedFields editor={editor} fields={['requiresApproval', 'approvalTimeoutMinutes']}>
        <ApprovalFields editor={editor} />
      </ManagedFields>
      {(team === null || canHaveSeats(team)) && (
        <ManagedFields editor={editor} fields={['seats', 'showSeatsLeft']}>
          <SeatFields editor={editor} />
        </ManagedFields>
      )}
      {team === null && <WriteCalendarField editor={editor} />}
      <ManagedFields editor={editor} fields={['password']}>
        <PasswordFields editor={editor} />
      </ManagedFields>
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
    <InputField
      label={label}
      error={editor.problemAt(`rules.${name}`)}
      {...BOUNDS[name]}
      type="number"
      inputMode="numeric"
      name={`rules.${name}`}
      value={editor.draft.rules[name]}
      onChange={(event) => setRules({ [name]: event.target.value })}
    />
  );
}

function Notice({ editor, setRules }: Pick<RuleFieldProps, 'editor' | 'setRules'>): ReactNode {
  return (
    <NoticeField
      label={t('Minimum notice', {}, 'how long before the start people can still book')}
      error={editor.problemAt('rules.minimumNoticeMinutes')}
      hint={t('How long before the start people can still book, at most 30 days.')}
      name="rules.minimumNoticeMinutes"
      unitLabel={t('Unit of the minimum notice')}
      notice={editor.draft.rules}
      onChange={setRules}
    />
  );
}
