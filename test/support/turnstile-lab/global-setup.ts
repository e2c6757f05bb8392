// Starts a fake of Turnstile's verification server. The token in a request selects the result.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { LAB_OPTIONS } from '../lab-options.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    turnstileUrl: string;
  }
}

const TURNSTILE_TEST_SECRET = 'turnstile-test-secret';

function answer(form: URLSearchParams): object | null {
  const token = form.get('response');
  if (token === 'broken') return null;
  if (form.get('secret') !== TURNSTILE_TEST_SECRET)
    return { success: false, 'error-codes': ['invalid-input-secret'] };
  const isHuman = token === `human-${form.get('remoteip')}`;
  return isHuman
    ? { success: true, 'error-codes': [] }
    : { success: false, 'error-codes': ['invalid-input-response'] };
}

export default async function startTurnstileLab({ provide }: TestProject) {
  const server = createServer(LAB_OPTIONS, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = answer(new URLSearchParams(Buffer.concat(chunks).toString()));
    response.writeHead(body ? 200 : 500, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provide('turnstileUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
}
