// An HTTP server that checks a password and passes requests on to a server without passwords.
import { createServer, request } from 'node:http';

interface PasswordGate {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export async function startPasswordGate(
  target: string,
  { userName, password }: { readonly userName: string; readonly password: string },
  port: number,
): Promise<PasswordGate> {
  const expected = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
  // Idle connections stay open, because a request on a connection that just closed would fail.
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    if (incoming.headers.authorization !== expected) {
      incoming.resume();
      outgoing.writeHead(401, { 'www-authenticate': 'Basic realm="Test"' }).end();
      return;
    }
    const { method, headers, url = '/' } = incoming;
    const passed = request(new URL(url, target).href, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
