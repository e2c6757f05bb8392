// Wraps nodemailer's SMTP connection. Commands return promises, and a broken connection rejects the
// pending command. A session is used for one batch only, because a Worker can use a socket only in
// the invocation that opened it.
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { SmtpConfig } from './mail-settings.ts';

/** The details of a failure: nodemailer's code, and the server's response to a command. */
export interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  /** The raw response with its code. */
  readonly response?: string;
}

export interface SmtpSession {
  send(from: string, to: string, message: Uint8Array): Promise<void>;
  /** Returns false after the server has closed the session. */
  isOpen(): boolean;
  close(): void;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 15_000;

type Done = (error?: Error | null) => void;

/**
 * Opens the socket with `node:net`, because nodemailer's own lookup of host names does not work on
 * Workers and ignores hosts files.
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
    // When `security` is `tls`, the socket already uses TLS before nodemailer receives it.
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
        // After a refused email, the SMTP transaction is still open, so reset it before the next
        // email.
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
