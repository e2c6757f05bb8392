// A fake webhook receiver. It records each call and sends the response that the test has set. It compares
// signatures with those of the library of the Standard Webhooks specification.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { currentTime } from '../../scripts/clock.ts';
import type { BookingPayload } from '../../worker/contract/webhooks/webhook-payload.ts';
import { MINUTE_MS, SECOND_MS } from '../../worker/domain/time/types.ts';

interface ReceivedCall {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly payload: BookingPayload;
}

export interface Receiver {
  readonly url: string;
  readonly calls: readonly ReceivedCall[];
  /** Sets the response to all following calls. */
  readonly answer: (status: number, body?: string) => void;
  /** Returns the first matching call, which may be an earlier call. Waits if no call matches yet. */
  readonly waitFor: (isMatch: (call: ReceivedCall) => boolean) => Promise<ReceivedCall>;
  readonly close: () => Promise<void>;
}

const LIMIT_MS = 20_000;
/** The tolerance of the specification. */
const TOLERANCE_MS = 5 * MINUTE_MS;

export async function startReceiver(): Promise<Receiver> {
  const calls: ReceivedCall[] = [];
  const pendingChecks = new Set<() => void>();
  let [status, text] = [200, '{"received":true}'];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      calls.push({ headers: request.headers, body, payload: JSON.parse(body) });
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
      for (const check of pendingChecks) check();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    calls,
    answer: (next, body = '{"received":true}') => {
      [status, text] = [next, body];
    },
    waitFor: (isMatch) =>
      new Promise((resolve, reject) => {
        const stopWaiting = () => {
          clearTimeout(timer);
          pendingChecks.delete(check);
        };
        const check = () => {
          const found = calls.find(isMatch);
          if (!found) return;
          stopWaiting();
          resolve(found);
        };
        const timer = setTimeout(() => {
          stopWaiting();
          reject(new Error(`None of the ${calls.length} received calls matches.`));
        }, LIMIT_MS);
        pendingChecks.add(check);
        check();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Returns whether the call was signed with this secret, a short time ago. The method `verify` of the library would compare
 * the time of the call with the clock of the machine.
 */
export function isSignedWith(secret: string, { headers, body }: ReceivedCall): boolean {
  const sentAt = Number(headers['webhook-timestamp']) * SECOND_MS;
  const expected = new Webhook(secret).sign(String(headers['webhook-id']), new Date(sentAt), body);
  const isRecent = Math.abs(currentTime() - sentAt) < TOLERANCE_MS;
  return isRecent && String(headers['webhook-signature']).split(' ').includes(expected);
}
