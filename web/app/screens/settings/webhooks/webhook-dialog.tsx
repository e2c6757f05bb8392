// Creates or edits a webhook.

import { type ReactNode, useId } from 'react';
import type { Webhook } from '../../../../../worker/contract/webhooks/webhook-calls.ts';
import { WEBHOOK_NAME_MAX } from '../../../../../worker/domain/webhooks/limits.ts';
import { rich } from '../../../../lib/rich.ts';
import { t } from '../../../../lib/translate.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { InputField } from '../../../../ui/labelled-fields.tsx';
import { EditorForm } from '../../../forms/editor-form.tsx';
import { pageData } from '../../../page-data.ts';
import { EventFields } from './event-fields.tsx';
import { HeaderRows } from './header-rows.tsx';
import { type Saved, useWebhookForm } from './use-webhook-form.ts';
import styles from './webhook-dialog.module.css';

// The Worker allows addresses of its machine in development (ensure-webhooks.ts).
const URL_HINT =
  pageData.mode === 'development'
    ? t('An https address, or an address of this machine such as {url}.', {
        url: 'http://localhost:3000',
      })
    : t('An https address that can be reached from the internet.');

interface WebhookDialogProps {
  /** Null for a new webhook. */
  readonly webhook: Webhook | null;
  readonly onSaved: Saved;
  readonly onClose: () => void;
}

export function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps): ReactNode {
  const id = useId();
  const edit = useWebhookForm(webhook, onSaved);
  const { draft, errorOf, change } = edit;
  const hasNoEvent = draft.events.length === 0;
  const label = webhook === null ? t('Create webhook') : t('Save changes');
  return (
    <Dialog heading={webhook === null ? t('Add webhook') : t('Edit webhook')} onClose={onClose}>
      <EditorForm
        edit={edit}
        saveLabel={label}
        blockedBy={hasNoEvent ? `${id}-events` : undefined}
        onCancel={onClose}
      >
        <InputField
          label={t('Name', {}, 'the name of a webhook')}
          error={errorOf('name')}
          required
          autoComplete="off"
          maxLength={WEBHOOK_NAME_MAX}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <InputField
          label={t('URL')}
          error={errorOf('url')}
          hint={URL_HINT}
          type="url"
          inputMode="url"
          required
          autoComplete="off"
          placeholder="https://example.com/hooks/halfpast"
          value={draft.url}
          onChange={(event) => change({ url: event.target.value })}
        />
        <EventFields
          chosen={draft.events}
          onChange={(events) => change({ events })}
          hintId={`${id}-events`}
        />
        <HeaderRows
          rows={draft.headers}
          errorOf={errorOf}
          onChange={(headers) => change({ headers })}
        />
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={draft.isActive}
            onChange={({ target }) => change({ isActive: target.checked })}
          />
          <span>
            {rich(
              'Active <more>– no calls are sent while it is off</more>',
              { more: (text) => <span className={styles.when}>{text}</span> },
              'a choice: the webhook is active. it: the webhook',
            )}
          </span>
        </label>
      </EditorForm>
    </Dialog>
  );
}
