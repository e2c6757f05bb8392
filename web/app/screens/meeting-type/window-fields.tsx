// The fields that set which times people can book: date overrides, buffers, notice, start times and the dates.

import type { ReactNode } from 'react';
import { BOUNDS } from '../../../../worker/domain/limits/check-booking-rules.ts';
import { t } from '../../../lib/translate.ts';
import { InputField } from '../../../ui/labelled-fields.tsx';
import { BookingWindow } from './booking-window.tsx';
import { DateOverrides } from './date-overrides.tsx';
import type { DraftRules } from './draft.ts';
import { setsHours } from './draft-team.ts';
import { ManagedFields } from './managed-fields.tsx';
import styles from './meeting-type.module.css';
import { NoticeField } from './notice-field.tsx';
import { StartTimes } from './start-times.tsx';
import type { Editor } from './use-editor.ts';

export function WindowFields({ editor }: { editor: Editor }): ReactNode {
  const { rules } = editor.draft;
  const setRules = (changes: Partial<DraftRules>): void =>
    editor.change({ rules: { ...rules, ...changes } });
  return (
    <>
      {setsHours(editor.draft) && <DateOverrides editor={editor} />}
      <ManagedFields editor={editor} fields={['rules']}>
        <Notice editor={editor} setRules={setRules} />
        <BookingWindow editor={editor} setRules={setRules} />
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
      </ManagedFields>
      <StartTimes editor={editor} />
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
