// One test's receiver in the webhook lab: its URL, its behaviour and the requests that it received.
import { inject } from 'vitest';
import type { ReceiverContent, ReceiverMode, TakenRequest } from './webhook-lab/receivers.ts';

export interface TestReceiver {
  readonly url: string;
  behave(mode: ReceiverMode): Promise<void>;
  /** For the next requests, one mode each. */
  behaveOnce(...modes: ReceiverMode[]): Promise<void>;
  read(): Promise<ReceiverContent>;
  taken(): Promise<TakenRequest[]>;
}

export function openTestReceiver(): TestReceiver {
  const url = `${inject('webhookLabUrl')}/${crypto.randomUUID()}`;
  const tell = async (method: string, body: unknown) => {
    await (await fetch(url, { method, body: JSON.stringify(body) })).text();
  };
  const read = async () => (await fetch(url)).json<ReceiverContent>();
  return {
    url,
    behave: (mode) => tell('PUT', mode),
    behaveOnce: (...modes) => tell('PATCH', modes),
    read,
    taken: async () => (await read()).taken,
  };
}
