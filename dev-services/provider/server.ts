// Runs a test server of a provider on this machine: the network, and the file with its data.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Call, type Reply, readCall, sendReply } from './exchange.ts';
import { readStateFile, writeStateFile } from './state-file.ts';

export interface ProviderServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** The server except the network. `State` is the data that survives a restart. */
interface Provider<State> {
  readonly answer: (call: Call) => Promise<Reply>;
  readonly exportState: () => State;
}

export interface ServerOptions {
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

/** Starts the server. A running server does not keep the process alive. */
export async function startProviderServer<State extends object>(
  { stateFile, defaultZone }: ServerOptions,
  createProvider: (stored: State | undefined, defaultZone: string | undefined) => Provider<State>,
): Promise<ProviderServer> {
  const stored = stateFile === undefined ? undefined : readStateFile<State>(stateFile);
  const provider = createProvider(stored, defaultZone);
  // Never close idle connections, because a request on a connection that is closing would fail.
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    try {
      const call = await readCall(request);
      const reply = await provider.answer(call);
      if (stateFile !== undefined && call.method !== 'GET') {
        writeStateFile(stateFile, { ...provider.exportState(), port });
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
