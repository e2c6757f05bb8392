// Whether the host approves each booking, and how much time the host has to answer.
import { type ReactNode, useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { draftNotice, NOTICE_UNITS } from './draft.ts';
import styles from './meeting-type.module.css';
import { NoticeInput } from './notice-input.tsx';
import type { Editor } from './use-editor.ts';

export function ApprovalFields({ editor }: { editor: Editor }): ReactNode {
  const { draft, change, problemAt } = editor;
  const { requiresApproval } = draft;
  const [shown, setShown] = useState(() => draftNotice(draft.approvalTimeoutMinutes));

  function changeTimeout(changes: Partial<typeof shown>): void {
    const next = { ...shown, ...changes };
    setShown(next);
    const { noticeAmount, noticeUnit } = next;
    change({ approvalTimeoutMinutes: Number(noticeAmount) * NOTICE_UNITS[noticeUnit] });
  }

  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={requiresApproval}
          onChange={(event) => change({ requiresApproval: event.target.checked })}
        />
        I approve each booking before it takes place
      </label>
      {requiresApproval && (
        <Field
          label="Time to answer"
          error={problemAt('approvalTimeoutMinutes')}
          hint="The time is reserved until you answer. Without an answer, the request is cancelled, at the latest when the meeting starts."
        >
          {(control) => (
            <NoticeInput
              control={control}
              name="approvalTimeoutMinutes"
              unitLabel="Unit of the time to answer"
              amount={shown.noticeAmount}
              unit={shown.noticeUnit}
              onChange={changeTimeout}
            />
          )}
        </Field>
      )}
    </>
  );
}
