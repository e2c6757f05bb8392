// Connects an account on a CalDAV server with a username and a password.

import type { ReactNode } from 'react';
import { t } from '../../../../lib/translate.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { InputField } from '../../../../ui/labelled-fields.tsx';
import { EditorForm } from '../../../forms/editor-form.tsx';
import { connectCalDav } from './account-calls.ts';
import type { LoginDialogProps } from './login-dialogs.tsx';
import { useLoginForm } from './use-login-form.ts';

const REQUIRED = {
  server: t('Please enter your email address or the address of the server.'),
  username: t('Please enter your username.'),
  password: t('Please enter your password.'),
};

interface CalDavDialogProps extends LoginDialogProps {
  /** The username of an account that the host connects again. Empty for a new account. */
  readonly username: string;
}

export function CalDavDialog({ username, onConnected, onClose }: CalDavDialogProps): ReactNode {
  const edit = useLoginForm({
    initial: { server: '', username, password: '' },
    required: REQUIRED,
    connect: connectCalDav,
    onConnected,
  });
  const { draft, errorOf, change } = edit;
  return (
    <Dialog heading={t('Connect a CalDAV calendar')} onClose={onClose}>
      <EditorForm
        edit={edit}
        saveLabel={t('Connect', {}, 'verb')}
        busyLabel={t('Connecting...')}
        onCancel={onClose}
      >
        <InputField
          label={t('Email address or server')}
          error={errorOf('server')}
          hint={t(
            'For iCloud and Fastmail your email address is enough. Nextcloud and other servers need their address.',
          )}
          type="text"
          inputMode="url"
          required
          name="server"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.server}
          onChange={(event) => change({ server: event.target.value })}
        />
        <InputField
          label={t('Username')}
          error={errorOf('username')}
          type="text"
          required
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.username}
          onChange={(event) => change({ username: event.target.value })}
        />
        <InputField
          label={t('Password')}
          error={errorOf('password')}
          hint={t(
            'iCloud, Fastmail and Nextcloud need an app password, which you create in the settings of your account there. Halfpast stores it encrypted.',
          )}
          type="password"
          required
          name="password"
          autoComplete="current-password"
          value={draft.password}
          onChange={(event) => change({ password: event.target.value })}
        />
      </EditorForm>
    </Dialog>
  );
}
