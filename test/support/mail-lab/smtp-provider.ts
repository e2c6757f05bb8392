// A real SMTP server that requires a sign-in. The SMTP user name selects the mailbox of the test. Some
// recipient names cause a fault, see onRcptTo.
import { SMTPServer } from 'smtp-server';
import { openBox } from './boxes.ts';

export const SMTP_PASSWORD = 'correct horse: battery/staple@';

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

/** Closes the connection without a reply. */
function dropConnection(server: SMTPServer, sessionId: string): void {
  const { connections } = server as unknown as {
    connections: Set<{ id: string; _socket: { destroy(): void } }>;
  };
  for (const connection of connections)
    if (connection.id === sessionId) connection._socket.destroy();
}

export function createSmtpProvider(): SMTPServer {
  const server = new SMTPServer({
    // The server listens on loopback, where the product signs in without TLS.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      if (password === SMTP_PASSWORD) done(null, { user: username });
      else done(refusal(535, 'Sign-in refused.'));
    },
    onMailFrom({ address }, session, done) {
      const box = openBox(String(session.user));
      box.attempts += 1;
      if (box.mode === 'hanging') return;
      if (box.mode === 'dropping') return dropConnection(server, session.id);
      if (box.mode !== 'ok') done(refusal(451, 'Come again.'));
      else if (address.endsWith('@stranger.example')) done(refusal(553, 'Not your address.'));
      else done();
    },
    onRcptTo({ address }, session, done) {
      if (address.startsWith('poison@')) return dropConnection(server, session.id);
      if (address.startsWith('nobody@')) done(refusal(550, 'No such person.'));
      else if (address.startsWith('policy@')) done(refusal(550, '5.7.1 Too many of these emails.'));
      else if (address.startsWith('later@')) done(refusal(450, 'Greylisted.'));
      else done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        openBox(String(session.user)).taken.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address).join(','),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  // Ignore the errors of connections that the client closes.
  server.on('error', () => undefined);
  return server;
}
