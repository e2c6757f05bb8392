// The form of a webhook: validates the input, sends it and shows errors. The form keeps the input
// when the server refuses the request.
import { type RefObject, useState } from 'react';
import type {
  Webhook,
  WebhookSecret,
} from '../../../../../worker/contract/webhooks/webhook-calls.ts';
import { checkWebhookForm } from '../../../../../worker/domain/webhooks/webhook-form.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { useDraftProblems } from '../../../forms/use-draft-problems.ts';
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
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { form, errorOf, show, drop } = useDraftProblems(FIELDS);

  async function save(): Promise<void> {
    if (isBusy || draft.events.length === 0) return;
    setFault(null);
    const problems = checkWebhookForm(draft);
    show(problems);
    if (problems.length > 0) return;
    setBusy(true);
    const answer = await saveWebhook(webhook?.id ?? null, toRequest(draft));
    setBusy(false);
    if (answer.ok) {
      showToast('success', answer.body.message);
      return onSaved(answer.body.data);
    }
    const serverErrors = answer.failure?.errors ?? [];
    if (serverErrors.length === 0) return setFault(answer.message);
    const found = serverErrors.map((error) => ({
      ...error,
      path: toFormPath(error.path, draft.headers),
    }));
    setFault(show(found));
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
      drop(Object.keys(part));
    },
  };
}
