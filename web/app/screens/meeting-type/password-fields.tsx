// Whether visitors need a password to see the booking page.
import type { ReactNode } from 'react';
import { Field } from '../../../ui/field.tsx';
import styles from './meeting-type.module.css';
import type { Editor } from './use-editor.ts';

export function PasswordFields({ editor }: { editor: Editor }): ReactNode {
  const { draft, change, problemAt } = editor;
  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.password !== null}
          onChange={(event) => change({ password: event.target.checked ? '' : null })}
        />
        Visitors need a password to see the booking page
      </label>
      {draft.password !== null && (
        <Field
          label={draft.hasPassword ? 'New password' : 'Password of the page'}
          optional={draft.hasPassword}
          error={problemAt('password')}
          hint={
            draft.hasPassword
              ? 'Leave blank to keep the current password. A new password locks the page for everybody who used the current one.'
              : 'Send it to your invitees. You cannot read it here later. Your public page does not list this meeting type.'
          }
        >
          {(control) => (
            <input
              {...control}
              type="text"
              name="password"
              autoComplete="off"
              spellCheck={false}
              value={draft.password ?? ''}
              onChange={(event) => change({ password: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
