// Finds the port of the local server.
import { createServer } from 'node:net';

/**
 * Returns the port in the environment variable PORT, or null when PORT is not set. Throws when PORT is not a
 * valid port.
 */
export function readPort(): number | null {
  const { PORT } = process.env;
  if (PORT === undefined || PORT === '') return null;
  const port = Number(PORT);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new RangeError(`PORT must be a number from 1 to 65535, not '${PORT}'.`);
}

/**
 * Listens on the port for a moment. Returns the port, or null when this fails, usually because another
 * process uses the port.
 */
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

/** Returns the preferred port when it is free, and otherwise any free port. */
export async function findFreePort(preferred = 0): Promise<number> {
  const port = (await tryPort(preferred)) ?? (await tryPort(0));
  if (port === null) throw new Error('No free port on 127.0.0.1.');
  return port;
}
