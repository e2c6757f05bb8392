// A test's own receiver in the webhook lab (fake webhook receivers): its URL, its behaviour and its requests.
import { inject } from 'vitest';
import type { ReceiverContent, ReceiverMode, TakenRequest } from './webhook-lab/receivers.ts';

export interface TestReceiver {
  readonly url: string;
  behave(mode: ReceiverMode): Promise<void>;
  /** Sets the behaviour for the next requests, one mode for each request. */
  behaveOnce(...modes: ReceiverMode[]): Promise<void>;
  read(): Promise<ReceiverContent>;
  /** Returns the received requests. */
  taken(): Promise<TakenRequest[]>;
}

export function openTestReceiver(): TestReceiver {
  const url = `${inject('webhookLabUrl')}/${crypto.randomUUID()}`;
  const send = async (method: string, body: unknown) => {
    await (await fetch(url, { method, body: JSON.stringify(body) })).text();
  };
  const read = async () => (await fetch(url)).json<ReceiverContent>();
  return {
    url,
    behave: (mode) => send('PUT', mode),
    behaveOnce: (...modes) => send('PATCH', modes),
    read,
    taken: async () => (await read()).taken,
  };
}
