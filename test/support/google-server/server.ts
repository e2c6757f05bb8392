// A Google of our own for tests and for development without credentials: on this machine only.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readCall, sendReply } from './exchange.ts';
import { createGoogle } from './google.ts';
import { readKept, writeKept } from './kept-file.ts';

export interface GoogleServer {
  readonly url: string;
  stop(): Promise<void>;
}

export interface GoogleServerOptions {
  readonly port?: number;
  /** A file that remembers what was acknowledged; nothing is remembered without. */
  readonly keptIn?: string;
  readonly defaultZone?: string;
}

/** Does not keep its process alive. */
export async function startGoogleServer(options: GoogleServerOptions = {}): Promise<GoogleServer> {
  const { port = 0, keptIn, defaultZone } = options;
  const google = createGoogle(keptIn === undefined ? undefined : readKept(keptIn), defaultZone);
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    const reply = await google.answer(call);
    if (keptIn !== undefined && call.method !== 'GET') writeKept(keptIn, google.keep());
    sendReply(response, reply);
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
