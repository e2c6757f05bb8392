// The settings for approval: whether the host must approve each booking, and the time that the host
// has to answer.

import { type ReactNode, useState } from 'react';
import { t } from '../../../lib/translate.ts';
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
        {draft.team === null
          ? t('I approve each booking before it takes place')
          : t('A host approves each booking before it takes place')}
      </label>
      {requiresApproval && (
        <Field
          label={t('Time to answer', {}, 'the time in which the host must answer a request')}
          error={problemAt('approvalTimeoutMinutes')}
          hint={t(
            'The time is reserved until you answer. If you do not answer in this time or before the start of the meeting, the request is cancelled.',
          )}
        >
          {(control) => (
            <NoticeInput
              control={control}
              name="approvalTimeoutMinutes"
              unitLabel={t('Unit of the time to answer')}
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
