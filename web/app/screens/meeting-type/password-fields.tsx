// The settings for the password that visitors need to see the booking page.

import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
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
        {t('Visitors need a password to see the booking page')}
      </label>
      {draft.password !== null && (
        <Field
          label={draft.hasPassword ? t('New password') : t('Password of the page')}
          optional={draft.hasPassword}
          error={problemAt('password')}
          hint={
            draft.hasPassword
              ? t(
                  'Leave blank to keep the current password. After a change, people who know the current password need the new one.',
                )
              : t(
                  'Send the password to your invitees. You cannot read it here later. Your public page does not list this meeting type.',
                )
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
