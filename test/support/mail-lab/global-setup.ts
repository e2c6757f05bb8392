// Starts the mail lab for the Worker's tests: an SMTP server, a fake Resend and a control endpoint.
// A test calls the control endpoint at `/{box}`. PUT sets the behaviour of the mailbox, and GET returns
// the received emails.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { LAB_OPTIONS } from '../lab-options.ts';
import { type BoxMode, openBox } from './boxes.ts';
import { answerResend } from './resend-provider.ts';
import { createSmtpProvider } from './smtp-provider.ts';

interface MailLab {
  readonly smtpPort: number;
  readonly url: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    mailLab: MailLab;
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

function createEndpoint(): Server {
  return createServer(LAB_OPTIONS, async (request, response) => {
    const [, name = '', path = ''] = (request.url ?? '').split('/');
    const box = openBox(name);
    const body = await readBody(request);
    if (path === 'emails') {
      const answer = answerResend(box, request.headers, body);
      if (answer === null) return;
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(JSON.stringify(answer.body));
      return;
    }
    if (request.method === 'PUT') box.mode = body as BoxMode;
    response.end(JSON.stringify({ taken: box.taken, attempts: box.attempts }));
  });
}

interface Listening {
  listen(port: number, host: string, listening: () => void): unknown;
  address(): unknown;
}

async function listen(server: Listening): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

export default async function startMailLab(project: TestProject): Promise<() => Promise<void>> {
  const endpoint = createEndpoint();
  const smtp = createSmtpProvider();
  project.provide('mailLab', {
    smtpPort: await listen(smtp.server),
    url: `http://127.0.0.1:${await listen(endpoint)}`,
  });
  return async () => {
    endpoint.closeAllConnections();
    endpoint.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  };
}
