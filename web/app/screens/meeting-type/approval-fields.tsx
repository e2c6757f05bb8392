// The settings for approval: whether the host must approve each booking, and the time that the host
// has to answer.

import { type ReactNode, useState } from 'react';
import { t } from '../../../lib/translate.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { draftNotice, NOTICE_UNITS } from './draft.ts';
import { NoticeField } from './notice-field.tsx';
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
      <Checkbox
        label={
          draft.team === null
            ? t('I approve each booking before it takes place')
            : t('A host approves each booking before it takes place')
        }
        isOn={requiresApproval}
        onChange={(isOn) => change({ requiresApproval: isOn })}
      />
      {requiresApproval && (
        <NoticeField
          label={t('Time to answer', {}, 'the time in which the host must answer a request')}
          error={problemAt('approvalTimeoutMinutes')}
          hint={t(
            'The time is reserved until you answer. If you do not answer in this time or before the start of the meeting, the request is cancelled.',
          )}
          name="approvalTimeoutMinutes"
          unitLabel={t('Unit of the time to answer')}
          notice={shown}
          onChange={changeTimeout}
        />
      )}
    </>
  );
}
