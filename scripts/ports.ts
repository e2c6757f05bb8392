import { createServer } from 'node:net';

/** Listens for a moment; returns the port, or null when another program has it. */
function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}

export async function isPortFree(port: number): Promise<boolean> {
  return (await tryPort(port)) !== null;
}

export async function findFreePort(): Promise<number> {
  const port = await tryPort(0);
  if (port === null) throw new Error('No free port on 127.0.0.1.');
  return port;
}
