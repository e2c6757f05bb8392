// nodemailer's SMTP connection for one batch: callbacks become promises, and a connection that breaks between
// two commands rejects the pending one. Nothing outlives the batch, because sockets belong to the event that
// opened them.
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { SmtpConfig } from './mail-settings.ts';

/** Details of a failure: nodemailer's code, and the server's response to a command. */
export interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  /** The raw response with its code. */
  readonly response?: string;
}

export interface SmtpSession {
  send(from: string, to: string, message: Uint8Array): Promise<void>;
  /** False after the server has ended it. */
  isOpen(): boolean;
  close(): void;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 15_000;

type Done = (error?: Error | null) => void;

/**
 * The platform resolves the name and connects, because nodemailer's own lookup works neither with hosts files
 * nor on Workers.
 */
function connectSocket({ host, port, security }: SmtpConfig): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const isTls = security === 'tls';
    const socket = isTls ? connectTls({ host, port, servername: host }) : connect({ host, port });
    const timer = setTimeout(() => {
      socket.destroy();
      reject(Object.assign(new Error('No connection in time.'), { code: 'ETIMEDOUT' }));
    }, CONNECT_MS);
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      resolve(socket);
    });
    socket.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  });
}

export async function openSmtpSession(config: SmtpConfig): Promise<SmtpSession> {
  const { default: SmtpConnection } = await import('nodemailer/lib/smtp-connection');
  const connection = new SmtpConnection({
    connection: await connectSocket(config),
    host: config.host,
    port: config.port,
    // With port 465 the socket already uses TLS when nodemailer gets it.
    secure: config.security === 'tls',
    secured: config.security === 'tls',
    requireTLS: config.security === 'starttls',
    name: config.from.email.slice(config.from.email.lastIndexOf('@') + 1),
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  const broken = new Promise<never>((_, reject) => {
    connection.on('error', reject);
    connection.on('end', () => reject(new Error('The connection was closed.')));
  });
  broken.catch(() => undefined);
  const step = (run: (done: Done) => void) =>
    Promise.race([
      broken,
      new Promise<void>((resolve, reject) => {
        run((error) => (error ? reject(error) : resolve()));
      }),
    ]);
  try {
    await step((done) => connection.connect(done));
    const { auth } = config;
    if (auth !== null)
      await step((done) => connection.login({ user: auth.user, pass: auth.password }, done));
  } catch (error) {
    connection.close();
    throw error;
  }
  return {
    async send(from, to, message) {
      try {
        await step((done) =>
          connection.send({ from, to: [to], size: message.length }, Buffer.from(message), done),
        );
      } catch (error) {
        // After a refused email, the session is in the middle of a transaction.
        if (!connection.destroyed)
          await step((done) => connection.reset(done)).catch(() => undefined);
        throw error;
      }
    },
    isOpen: () => !connection.destroyed,
    close() {
      if (connection.destroyed) return;
      connection.quit();
    },
  };
}
