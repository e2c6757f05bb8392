// A local Google server for tests and for development without credentials.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readCall, sendReply } from './exchange.ts';
import { createGoogle } from './google.ts';
import { readKept, writeKept } from './kept-file.ts';

export interface GoogleServer {
  readonly url: string;
  stop(): Promise<void>;
}

interface GoogleServerOptions {
  /** The file for acknowledged data; without it nothing is stored. */
  readonly storedIn?: string;
  readonly defaultZone?: string;
}

function listen(server: Server, wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(wanted, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Does not keep its process alive. */
export async function startGoogleServer(options: GoogleServerOptions = {}): Promise<GoogleServer> {
  const { storedIn, defaultZone } = options;
  const kept = storedIn === undefined ? undefined : readKept(storedIn);
  const google = createGoogle(kept, defaultZone);
  // An idle connection stays open: a request on one that was just closed would fail.
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    try {
      const call = await readCall(request);
      const reply = await google.answer(call);
      if (storedIn !== undefined && call.method !== 'GET') {
        writeKept(storedIn, { ...google.keep(), port });
      }
      sendReply(response, reply);
    } catch {
      // A client that hung up, or an invalid address.
      response.destroy();
    }
  });
  // A call without a response must not keep the process alive either.
  server.on('connection', (socket) => socket.unref());
  const port = await listen(server, kept?.port ?? 0).catch(() => listen(server, 0));
  server.unref();
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
