// The form of a webhook: validates the input, sends it and shows errors. The form keeps the input
// when the server refuses the request.
import { type RefObject, useState } from 'react';
import type {
  Webhook,
  WebhookSecret,
} from '../../../../../worker/contract/webhooks/webhook-calls.ts';
import { checkWebhookForm } from '../../../../../worker/domain/webhooks/webhook-form.ts';
import { useSave } from '../../../forms/use-save.ts';
import { saveWebhook } from '../../../webhooks/webhook-calls.ts';
import { isSameDraft, toDraft, toFormPath, toRequest, type WebhookDraft } from './webhook-draft.ts';

interface WebhookEditing {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly draft: WebhookDraft;
  readonly isBusy: boolean;
  /** Tells whether saving would change anything. */
  readonly isDirty: boolean;
  /** An error that belongs to no field. */
  readonly fault: string | null;
  readonly errorOf: (path: string) => string | undefined;
  readonly change: (part: Partial<WebhookDraft>) => void;
  readonly save: () => Promise<void>;
}

/** Called after saving. For a new webhook, the argument also contains the signing secret. */
export type Saved = (webhook: Webhook & Partial<WebhookSecret>) => void;

const FIELDS = ['name', 'url', 'headers'];

export function useWebhookForm(webhook: Webhook | null, onSaved: Saved): WebhookEditing {
  const [draft, setDraft] = useState(() => toDraft(webhook));
  const { form, isBusy, fault, errorOf, drop, ...saving } = useSave(FIELDS);

  async function save(): Promise<void> {
    if (draft.events.length === 0) return;
    const saved = await saving.save(() => saveWebhook(webhook?.id ?? null, toRequest(draft)), {
      found: checkWebhookForm(draft),
      toErrors: ({ failure }) =>
        (failure?.errors ?? []).map((error) => ({
          ...error,
          path: toFormPath(error.path, draft.headers),
        })),
    });
    if (saved) onSaved(saved.data);
  }

  return {
    form,
    draft,
    isBusy,
    fault,
    save,
    isDirty: !isSameDraft(draft, toDraft(webhook)),
    errorOf,
    change: (part) => {
      setDraft({ ...draft, ...part });
      drop(...Object.keys(part));
    },
  };
}
