// The receivers of the webhook lab by name, each with its behaviour and the requests that it received. Every
// test has its own receiver.
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

/**
 * The behaviour of a receiver. `hang`: does not respond until the mode changes. `close`: closes the
 * connection. `flood`: sends 10 MB. `drip`: sends a byte every 50 ms without end. `stall`: sends only the
 * start of a response.
 */
export type ReceiverMode =
  | 'hang'
  | 'close'
  | 'flood'
  | 'drip'
  | 'stall'
  | {
      readonly status: number;
      readonly headers?: Record<string, string>;
      readonly body?: string;
      /** A body of arbitrary bytes, in hexadecimal. */
      readonly hex?: string;
    };

export interface TakenRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly at: number;
}

export interface ReceiverContent {
  /** The received requests. */
  readonly taken: TakenRequest[];
  /** Bytes that `flood` sent before the client stopped reading. */
  flooded: number;
  /** Number of responses that the client abandoned. */
  abandoned: number;
}

interface Receiver extends ReceiverContent {
  mode: ReceiverMode;
  /** Modes for the next requests, one for each request. Later requests use `mode`. */
  readonly next: ReceiverMode[];
  /** The responses that the mode `hang` delays. */
  readonly hanging: Set<ServerResponse>;
}

const FLOOD_BYTES = 10 * 1024 * 1024;
const FLOOD_PIECE = Buffer.alloc(64 * 1024, 'x');
const DRIP_MS = 50;

const receivers = new Map<string, Receiver>();

export function openReceiver(name: string): Receiver {
  const existingReceiver = receivers.get(name);
  if (existingReceiver) return existingReceiver;
  const mode = { status: 200, body: 'ok' };
  const hanging = new Set<ServerResponse>();
  const receiver: Receiver = { mode, next: [], hanging, taken: [], flooded: 0, abandoned: 0 };
  receivers.set(name, receiver);
  return receiver;
}

function flood(receiver: Receiver, response: ServerResponse): void {
  const writeMore = () => {
    while (receiver.flooded < FLOOD_BYTES && !response.destroyed) {
      receiver.flooded += FLOOD_PIECE.length;
      if (!response.write(FLOOD_PIECE)) {
        response.once('drain', writeMore);
        return;
      }
    }
    response.end();
  };
  response.writeHead(200, { 'content-type': 'text/plain' });
  writeMore();
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/plain' });
  const timer = setInterval(() => response.write('.'), DRIP_MS);
  response.on('close', () => clearInterval(timer));
}

export function answerWebhook(receiver: Receiver, response: ServerResponse): void {
  response.on('close', () => {
    receiver.hanging.delete(response);
    if (!response.writableFinished) receiver.abandoned += 1;
  });
  answerAs(receiver.next.shift() ?? receiver.mode, receiver, response);
}

/** Sets the mode. All hanging requests get their response in this mode. */
export function changeMode(receiver: Receiver, mode: ReceiverMode): void {
  receiver.mode = mode;
  const hangingResponses = [...receiver.hanging];
  receiver.hanging.clear();
  for (const response of hangingResponses) answerAs(mode, receiver, response);
}

function answerAs(mode: ReceiverMode, receiver: Receiver, response: ServerResponse): void {
  if (mode === 'hang') receiver.hanging.add(response);
  else if (mode === 'close') response.destroy();
  else if (mode === 'flood') flood(receiver, response);
  else if (mode === 'drip') drip(response);
  else if (mode === 'stall') response.writeHead(200).write('half an answ');
  else {
    const body = mode.hex === undefined ? (mode.body ?? '') : Buffer.from(mode.hex, 'hex');
    response.writeHead(mode.status, mode.headers).end(body);
  }
}
