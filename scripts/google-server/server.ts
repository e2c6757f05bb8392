// A local Google server for tests and for development without credentials.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readCall, sendReply } from './exchange.ts';
import { createGoogle } from './google.ts';
import { readStateFile, writeStateFile } from './state-file.ts';

export interface GoogleServer {
  readonly url: string;
  stop(): Promise<void>;
}

interface GoogleServerOptions {
  /** Path of the state file. When absent, the data is only in memory. */
  readonly stateFile?: string;
  readonly defaultZone?: string;
}

function listen(server: Server, wantedPort: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(wantedPort, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Starts the server. The process can end while the server still runs. */
export async function startGoogleServer(options: GoogleServerOptions = {}): Promise<GoogleServer> {
  const { stateFile, defaultZone } = options;
  const stored = stateFile === undefined ? undefined : readStateFile(stateFile);
  const google = createGoogle(stored, defaultZone);
  // Never close idle connections, because a request on a connection that is closing would fail.
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    try {
      const call = await readCall(request);
      const reply = await google.answer(call);
      if (stateFile !== undefined && call.method !== 'GET') {
        writeStateFile(stateFile, { ...google.exportState(), port });
      }
      sendReply(response, reply);
    } catch {
      // The client closed the connection, or the URL is invalid.
      response.destroy();
    }
  });
  // A call without a response must not keep the process alive either.
  server.on('connection', (socket) => socket.unref());
  const port = await listen(server, stored?.port ?? 0).catch(() => listen(server, 0));
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
