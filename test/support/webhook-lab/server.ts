// Starts the webhook lab, a server with fake webhook receivers. Each receiver has the path `/{name}`. POST
// delivers a webhook, and GET returns the received requests. PUT sets the receiver's behaviour, and PATCH
// sets the behaviour for the next requests only.

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currentTime } from '../../../scripts/clock.ts';
import { LAB_OPTIONS } from '../lab-options.ts';
import { answerWebhook, changeMode, openReceiver } from './receivers.ts';

export interface WebhookLab {
  readonly url: string;
  stop(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Starts the server. By default it uses a free port. */
export async function startWebhookLab(port = 0): Promise<WebhookLab> {
  const server = createServer(LAB_OPTIONS, async (request, response) => {
    const { method = '', headers } = request;
    const receiver = openReceiver((request.url ?? '').slice(1));
    const body = await readBody(request).catch(() => '');
    if (method === 'POST') {
      receiver.taken.push({ method, headers, body, at: currentTime() });
      answerWebhook(receiver, response);
      return;
    }
    if (method === 'PUT') changeMode(receiver, JSON.parse(body));
    if (method === 'PATCH') receiver.next.push(...JSON.parse(body));
    const { taken, flooded, abandoned } = receiver;
    response.end(JSON.stringify({ taken, flooded, abandoned }));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
