// The settings for the password that visitors need to see the booking page.

import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { InputField } from '../../../ui/labelled-fields.tsx';
import type { Editor } from './use-editor.ts';

export function PasswordFields({ editor }: { editor: Editor }): ReactNode {
  const { draft, change, problemAt } = editor;
  return (
    <>
      <Checkbox
        label={t('Visitors need a password to see the booking page')}
        isOn={draft.password !== null}
        onChange={(isOn) => change({ password: isOn ? '' : null })}
      />
      {draft.password !== null && (
        <InputField
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
          type="text"
          name="password"
          autoComplete="off"
          spellCheck={false}
          value={draft.password ?? ''}
          onChange={(event) => change({ password: event.target.value })}
        />
      )}
    </>
  );
}
