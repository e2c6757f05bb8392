// The host's webhooks. They are loaded when the section is shown, and updated after each action.
import { useCallback, useEffect, useState } from 'react';
import type { Webhook } from '../../../../../worker/contract/webhooks/webhook-calls.ts';
import { listWebhooks } from '../../../webhooks/webhook-calls.ts';

export interface Webhooks {
  /** Oldest first. Null until the webhooks are loaded. */
  readonly webhooks: readonly Webhook[] | null;
  readonly hasFailed: boolean;
  readonly load: () => Promise<void>;
  /** Replaces a webhook, or adds a new one at the end. */
  readonly put: (webhook: Webhook) => void;
  readonly remove: (id: string) => void;
}

export function useWebhooks(): Webhooks {
  const [webhooks, setWebhooks] = useState<readonly Webhook[] | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(async () => {
    const found = await listWebhooks();
    setFailed(found === null);
    if (found !== null) setWebhooks(found);
  }, []);

  useEffect(() => void load(), [load]);

  const change = (next: (before: readonly Webhook[]) => readonly Webhook[]) =>
    setWebhooks((before) => next(before ?? []));

  return {
    webhooks,
    hasFailed,
    load,
    put: (webhook) =>
      change((before) =>
        before.some(({ id }) => id === webhook.id)
          ? before.map((known) => (known.id === webhook.id ? webhook : known))
          : [...before, webhook],
      ),
    remove: (id) => change((before) => before.filter((known) => known.id !== id)),
  };
}
