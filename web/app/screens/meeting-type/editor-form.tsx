// The form and, beside it, what will come of it.
import type { ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { useUser } from '../../frame/use-visitor.ts';
import { Appearance } from './appearance.tsx';
import { Basics } from './basics.tsx';
import type { Draft } from './draft.ts';
import styles from './meeting-type.module.css';
import { MoreRules } from './more-rules.tsx';
import { Preview } from './preview.tsx';
import { useEditor } from './use-editor.ts';
import { useSaveKey } from './use-save-key.ts';
import { WorkingHours } from './working-hours.tsx';

interface EditorFormProps {
  readonly id: string | null;
  /** Of the public page as it stands. */
  readonly savedPath: string | null;
  readonly initial: Draft;
}

export function EditorForm({ id, savedPath, initial }: EditorFormProps): ReactNode {
  const editor = useEditor(id, initial);
  const username = useUser()?.username ?? '';
  const { draft, isDirty, isSaving } = editor;
  useSaveKey(() => void editor.save());

  return (
    <div className={styles.columns}>
      <form
        ref={editor.form}
        noValidate
        className={styles.form}
        aria-label="Meeting type"
        onBlur={editor.onBlur}
        onSubmit={(event) => {
          event.preventDefault();
          void editor.save();
        }}
      >
        <Basics editor={editor} username={username} savedSlug={id === null ? null : initial.slug} />
        <Appearance editor={editor} />
        <WorkingHours editor={editor} />
        <MoreRules editor={editor} />
        <div className={styles.end}>
          <Alert text={editor.failure} />
          <div className={styles.actions}>
            <button type="submit" className="button button-primary" aria-disabled={isSaving}>
              {isSaving ? 'Saving…' : 'Save meeting type'}
            </button>
            <p className={styles.note}>
              {isDirty ? 'Not saved yet' : id !== null && 'All changes saved'}
            </p>
          </div>
        </div>
      </form>
      <Preview
        id={id}
        draft={draft}
        username={username}
        savedPath={savedPath}
        problems={editor.problems}
      />
      <LeaveGuard isDirty={isDirty} isLeaving={editor.isLeaving} />
    </div>
  );
}
