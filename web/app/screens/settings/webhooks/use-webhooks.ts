// The host's webhooks. They are loaded when the section is shown, and updated after each action.
import { useCallback, useEffect, useState } from 'react';
import type { Webhook } from '../../../../../worker/contract/webhooks/webhook-calls.ts';
import { listWebhooks } from '../../../webhooks/webhook-calls.ts';

export interface Webhooks {
  /** Oldest first. Null until the webhooks are loaded. */
  readonly webhooks: readonly Webhook[] | null;
  readonly hasFailed: boolean;
  readonly load: () => Promise<void>;
  /** Replaces a webhook, or adds a new webhook at the end. */
  readonly put: (webhook: Webhook) => void;
  readonly remove: (id: string) => void;
}

export function useWebhooks(): Webhooks {
  const [webhooks, setWebhooks] = useState<readonly Webhook[] | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(async () => {
    const list = await listWebhooks();
    setFailed(list === null);
    if (list !== null) setWebhooks(list);
  }, []);

  useEffect(() => void load(), [load]);

  const change = (next: (current: readonly Webhook[]) => readonly Webhook[]) =>
    setWebhooks((current) => next(current ?? []));

  return {
    webhooks,
    hasFailed,
    load,
    put: (webhook) =>
      change((current) =>
        current.some(({ id }) => id === webhook.id)
          ? current.map((existing) => (existing.id === webhook.id ? webhook : existing))
          : [...current, webhook],
      ),
    remove: (id) => change((current) => current.filter((existing) => existing.id !== id)),
  };
}
