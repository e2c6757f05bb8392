// The fields for the deadlines until which invitees may cancel or reschedule.

import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { SelectField } from '../../../ui/labelled-fields.tsx';
import type { DraftPolicy } from './draft.ts';
import { ManagedFields } from './managed-fields.tsx';
import styles from './meeting-type.module.css';
import { NoticeField } from './notice-field.tsx';
import type { Editor } from './use-editor.ts';

const KINDS: readonly { value: DraftPolicy['kind']; label: string }[] = [
  { value: 'open', label: t('Until the meeting starts', {}, 'answers "Invitees can cancel"') },
  { value: 'notice', label: t('Up to some time before', {}, 'answers "Invitees can cancel"') },
  { value: 'never', label: t('Not at all', {}, 'answers "Invitees can cancel"') },
];

const POLICIES = [
  {
    name: 'cancellation',
    label: t('Invitees can cancel', {}, 'followed by a choice such as "Until the meeting starts"'),
    notice: t('Latest time to cancel, before the start'),
    unit: t('Unit of the latest time to cancel'),
  },
  {
    name: 'rescheduling',
    label: t(
      'Invitees can reschedule',
      {},
      'followed by a choice such as "Until the meeting starts"',
    ),
    notice: t('Latest time to reschedule, before the start'),
    unit: t('Unit of the latest time to reschedule'),
  },
] as const;

export function PolicyFields({ editor }: { editor: Editor }): ReactNode {
  return POLICIES.map((texts) => <Policy key={texts.name} editor={editor} texts={texts} />);
}

interface PolicyProps {
  readonly editor: Editor;
  readonly texts: (typeof POLICIES)[number];
}

function Policy({ editor, texts }: PolicyProps): ReactNode {
  const policy = editor.draft[texts.name];
  const change = (changes: Partial<DraftPolicy>): void =>
    editor.change({ [texts.name]: { ...policy, ...changes } });
  const path = `${texts.name}.noticeMinutes`;
  return (
    <ManagedFields editor={editor} fields={[texts.name]}>
      <div className={styles.pair}>
        <SelectField
          label={texts.label}
          options={KINDS}
          value={policy.kind}
          onChange={(event) => change({ kind: event.target.value as DraftPolicy['kind'] })}
        />
        {policy.kind === 'notice' && (
          <NoticeField
            label={texts.notice}
            error={editor.problemAt(path)}
            name={path}
            unitLabel={texts.unit}
            notice={policy}
            onChange={change}
          />
        )}
      </div>
    </ManagedFields>
  );
}
