// A Google of our own for tests and for development without credentials: on this machine only.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readCall, sendReply } from './exchange.ts';
import { createGoogle } from './google.ts';

export interface GoogleServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Does not keep its process alive. */
export async function startGoogleServer(port = 0): Promise<GoogleServer> {
  const google = createGoogle();
  const server = createServer(async (request, response) => {
    sendReply(response, await google.answer(await readCall(request)));
  });
  // A call that is never answered must not either.
  server.on('connection', (socket) => socket.unref());
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
