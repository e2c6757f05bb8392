// A small load generator on node:http. It sends a fixed number of requests over keep-alive connections and
// waits for every response. The bench uses it for the product and for the baseline.
import { Agent, request } from 'node:http';

export interface LoadRequest {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Load {
  readonly url: URL;
  readonly connections: number;
  readonly amount: number;
  readonly expectedStatus: number;
  /** Builds a request. `index` counts from 0. */
  build(index: number): LoadRequest;
}

function send(
  url: URL,
  agent: Agent,
  call: LoadRequest,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: url.hostname,
        port: url.port,
        agent,
        path: call.path,
        method: call.method ?? 'GET',
        headers: { ...call.headers, 'content-length': Buffer.byteLength(call.body ?? '') },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(call.body);
  });
}

/**
 * Sends the requests and returns the number of requests per second. Throws at the first response whose status
 * is not `expectedStatus`, because error responses would distort the result.
 */
export async function runLoad(load: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  let next = 0;
  const worker = async () => {
    while (next < load.amount) {
      const call = load.build(next++);
      const { status, text } = await send(load.url, agent, call);
      if (status !== load.expectedStatus) {
        throw new Error(`${call.method ?? 'GET'} ${call.path} answered ${status}: ${text}`);
      }
    }
  };
  const start = performance.now();
  try {
    await Promise.all(Array.from({ length: load.connections }, worker));
  } finally {
    agent.destroy();
  }
  return load.amount / ((performance.now() - start) / 1000);
}

export interface Answered {
  readonly status: number;
  readonly text: string;
  /** The time until the whole response arrived. */
  readonly ms: number;
}

/** Sends all requests at the same time, each over its own connection. Returns the responses in the same order. */
export async function runTogether(url: URL, calls: readonly LoadRequest[]): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: calls.length });
  try {
    return await Promise.all(
      calls.map(async (call) => {
        const start = performance.now();
        const answer = await send(url, agent, call);
        return { ...answer, ms: performance.now() - start };
      }),
    );
  } finally {
    agent.destroy();
  }
}

/** Returns a different IP address for each index, so that no rate limit refuses the requests. */
export function ipAddressOf(index: number): string {
  const [b, c, d] = [16, 8, 0].map((shift) => (index >> shift) & 255);
  return `10.${b}.${c}.${d}`;
}
