// A webhook of the demo host, and the system that receives its calls. The first call fails, so the log shows a retry.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { SESSION_TOKEN_KEY } from '../../worker/contract/frame/app-page-data.ts';
import { WEBHOOK_EVENTS } from '../../worker/domain/events/events.ts';

interface DemoReceiver {
  readonly url: string;
  readonly close: () => void;
}

export async function startDemoReceiver(): Promise<DemoReceiver> {
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    request.resume();
    response.writeHead(calls === 1 ? 503 : 200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hooks`, close: () => server.close() };
}

/** Creates a webhook for the signed-in host of the page. Returns the id of the webhook. */
export function createDemoWebhook(page: Page, url: string): Promise<string> {
  return page.evaluate(
    async ({ key, body }) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem(key)}`,
        'content-type': 'application/json',
      };
      const response = await fetch('/api/webhooks', { method: 'POST', headers, body });
      const { data } = (await response.json()) as { data: { id: string } };
      return data.id;
    },
    {
      key: SESSION_TOKEN_KEY,
      body: JSON.stringify({ name: 'CRM', url, events: WEBHOOK_EVENTS }),
    },
  );
}
