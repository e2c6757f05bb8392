// The dialog that connects a calendar feed, which is the address of a calendar file.

import type { ReactNode } from 'react';
import { t } from '../../../../lib/translate.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { InputField } from '../../../../ui/labelled-fields.tsx';
import { EditorForm } from '../../../forms/editor-form.tsx';
import { connectFeed } from './account-calls.ts';
import { toFeedUrl } from './feed-url.ts';
import type { LoginDialogProps } from './login-dialogs.tsx';
import { useLoginForm } from './use-login-form.ts';

const NAME_MAX = 100;

export function FeedDialog({ onConnected, onClose }: LoginDialogProps): ReactNode {
  const edit = useLoginForm({
    initial: { url: '', name: '' },
    required: { url: t('Please enter the address of the calendar feed.') },
    connect: ({ url, name }) => {
      const trimmed = name.trim();
      return connectFeed({ url: toFeedUrl(url), ...(trimmed !== '' && { name: trimmed }) });
    },
    onConnected,
  });
  const { draft, errorOf, change } = edit;
  return (
    <Dialog heading={t('Add a calendar feed')} onClose={onClose}>
      <EditorForm
        edit={edit}
        saveLabel={t('Add feed')}
        busyLabel={t('Adding...')}
        onCancel={onClose}
      >
        <InputField
          label={t('Address', {}, 'the address (URL) of a calendar feed')}
          error={errorOf('url')}
          hint={t(
            'For example, a secret address that ends in .ics. Events of this calendar block times, but bookings cannot be added to this calendar.',
          )}
          type="url"
          inputMode="url"
          required
          name="url"
          autoComplete="off"
          placeholder="https://"
          value={draft.url}
          onChange={(event) => change({ url: event.target.value })}
        />
        <InputField
          label={t('Name', {}, 'the name of a calendar')}
          optional
          error={errorOf('name')}
          type="text"
          name="name"
          autoComplete="off"
          maxLength={NAME_MAX}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </EditorForm>
    </Dialog>
  );
}
