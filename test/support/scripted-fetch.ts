// Replaces the responses of servers that cannot simulate faults, such as real CalDAV servers. Also counts the
// requests. Each test uses addresses of its own, so faults and counts of different tests do not mix.
import { currentTime } from '../../scripts/clock.ts';

interface FetchFault {
  /** A status, or a broken response. Default: the real response. */
  readonly reply?: number | 'hang' | 'reset' | 'garbage';
  /** Default: every method. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Waits before the response. */
  readonly delayMs?: number;
  /** True: the server gets the request, and `reply` replaces the server's response. */
  readonly isAfter?: boolean;
}

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly startedAt: number;
}

const PAGE = '<html><title>Sorry</title></html>';
const HTML = { 'content-type': 'text/html; charset=utf-8' };

function hang(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('Aborted')));
  });
}

export function createScriptedFetch() {
  const realFetch = globalThis.fetch;
  let faults: { readonly prefix: string; readonly fault: FetchFault }[] = [];
  const sent: Sent[] = [];

  function take(url: string, method: string): FetchFault | null {
    const found = faults.find(
      ({ prefix, fault }) =>
        url.startsWith(prefix) && (fault.method === undefined || fault.method === method),
    );
    faults = faults.filter((each) => each !== found);
    return found?.fault ?? null;
  }

  const scriptedFetch: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    sent.push({ url, method, startedAt: currentTime() });
    const fault = take(url, method);
    if (fault === null) return realFetch(input, init);
    if (fault.delayMs !== undefined) await scheduler.wait(fault.delayMs);
    if (fault.reply === undefined) return realFetch(input, init);
    if (fault.isAfter) await (await realFetch(input, init)).arrayBuffer();
    if (fault.reply === 'hang') return hang(init?.signal);
    if (fault.reply === 'reset') throw new TypeError('Network connection lost.');
    if (fault.reply === 'garbage') return new Response(PAGE, { headers: HTML });
    const { reply: status, headers = {}, body = null } = fault;
    return new Response(body, { status, headers });
  };

  return {
    /** Call `install` before the first test of a file, and `restore` after the last test. */
    install: () => {
      globalThis.fetch = scriptedFetch;
    },
    restore: () => {
      globalThis.fetch = realFetch;
    },
    /** Affects the next request to an address with this prefix. */
    fail: (prefix: string, fault: FetchFault) => void faults.push({ prefix, fault }),
    callsTo: (prefix: string) => sent.filter(({ url }) => url.startsWith(prefix)),
  };
}
