// A Google of our own for tests and for development without credentials: on this machine only.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Handlers, json, readCall, sendReply } from './exchange.ts';
import { createFaults } from './faults.ts';
import { createOAuth } from './oauth.ts';

export interface GoogleServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Does not keep its process alive. */
export async function startGoogleServer(port = 0): Promise<GoogleServer> {
  const faults = createFaults();
  const handlers: Handlers = { ...createOAuth().handlers, ...faults.handlers };
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    const handler = handlers[`${call.method} ${call.url.pathname}`];
    const fault = await faults.take(call);
    const reply = fault ?? (handler ? await handler(call) : json(404, { error: 'not_found' }));
    sendReply(response, reply);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  server.unref();
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
