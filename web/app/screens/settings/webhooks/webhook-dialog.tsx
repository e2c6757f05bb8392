// Creates or edits a webhook.
import { type ReactNode, useId } from 'react';
import type { Webhook } from '../../../../../worker/contract/webhooks/webhook-calls.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../../../worker/domain/webhooks/events.ts';
import { WEBHOOK_NAME_MAX } from '../../../../../worker/domain/webhooks/limits.ts';
import { WEBHOOK_TEXTS } from '../../../../../worker/domain/webhooks/webhook-form.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import fields from '../../../../ui/field.module.css';
import { Field } from '../../../../ui/field.tsx';
import { EditorForm } from '../../../forms/editor-form.tsx';
import { HeaderRows } from './header-rows.tsx';
import { type Saved, useWebhookForm } from './use-webhook-form.ts';
import styles from './webhook-dialog.module.css';

const EVENT_DESCRIPTIONS: Record<WebhookEvent, string> = {
  'booking.created': 'someone books a meeting',
  'booking.updated': 'a meeting is moved or its details change',
  'booking.cancelled': 'a meeting is cancelled',
  'booking.no_show': 'you mark that an invitee did not come',
};

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
  const label = webhook === null ? 'Create webhook' : 'Save changes';
  const toggle = (event: WebhookEvent, isChosen: boolean) =>
    change({
      events: WEBHOOK_EVENTS.filter((candidate) =>
        candidate === event ? isChosen : draft.events.includes(candidate),
      ),
    });
  return (
    <Dialog heading={webhook === null ? 'Add webhook' : 'Edit webhook'} onClose={onClose}>
      <EditorForm
        edit={edit}
        saveLabel={label}
        blockedBy={hasNoEvent ? `${id}-events` : undefined}
        onCancel={onClose}
      >
        <Field label="Name" error={errorOf('name')}>
          {(control) => (
            <input
              {...control}
              required
              autoComplete="off"
              maxLength={WEBHOOK_NAME_MAX}
              value={draft.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <Field
          label="URL"
          error={errorOf('url')}
          hint="An https address that can be reached from the internet."
        >
          {(control) => (
            <input
              {...control}
              type="url"
              inputMode="url"
              required
              autoComplete="off"
              placeholder="https://example.com/hooks/halfpast"
              value={draft.url}
              onChange={(event) => change({ url: event.target.value })}
            />
          )}
        </Field>
        <fieldset className={styles.events} aria-describedby={`${id}-events`}>
          <legend className={fields.label}>Events</legend>
          {WEBHOOK_EVENTS.map((event) => (
            <label key={event} className={styles.option}>
              <input
                type="checkbox"
                checked={draft.events.includes(event)}
                onChange={({ target }) => toggle(event, target.checked)}
              />
              <span>
                <code>{event}</code>{' '}
                <span className={styles.when}>when {EVENT_DESCRIPTIONS[event]}</span>
              </span>
            </label>
          ))}
          <p id={`${id}-events`} className={fields.hint}>
            {hasNoEvent && WEBHOOK_TEXTS.eventsRequired}
          </p>
        </fieldset>
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
            Active <span className={styles.when}>– no calls are sent while it is off</span>
          </span>
        </label>
      </EditorForm>
    </Dialog>
  );
}
