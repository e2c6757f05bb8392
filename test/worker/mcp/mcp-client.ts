// Connects the official MCP client, which we did not write, to the MCP server of the Worker.

import { exports } from 'cloudflare:workers';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { type Fetch, nextIp, ORIGIN } from '../../support/calls.ts';

/** The two MCP revisions that the server supports. */
export const REVISIONS = ['2026-07-28', '2025-11-25'] as const;
export type Revision = (typeof REVISIONS)[number];

interface CallAnswer {
  readonly isError: boolean;
  /** The structured content of the answer. For an error: the JSON in the text of the answer. */
  readonly data: Record<string, unknown>;
}

interface McpConnection {
  readonly client: Client;
  /** The content types of all responses of this connection so far. */
  readonly types: Set<string>;
  call(name: string, input?: object): Promise<CallAnswer>;
  read(uri: string): Promise<unknown>;
}

interface ConnectOptions {
  readonly key?: string | undefined;
  readonly revision?: Revision;
  readonly headers?: Record<string, string>;
  readonly ip?: string;
  readonly fetchFrom?: Fetch;
}

const fetchWorker: Fetch = (request) => exports.default.fetch(request);

export async function connect(options: ConnectOptions = {}): Promise<McpConnection> {
  const { key, revision = REVISIONS[0], ip = nextIp(), fetchFrom = fetchWorker } = options;
  const types = new Set<string>();
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    {
      versionNegotiation: {
        mode: revision === REVISIONS[0] ? { pin: revision } : 'legacy',
      },
    },
  );
  const transport = new StreamableHTTPClientTransport(new URL(`${ORIGIN}/mcp`), {
    fetch: async (url, init) => {
      const answer = await fetchFrom(new Request(url, init));
      types.add(answer.headers.get('content-type') ?? `none (${answer.status})`);
      return answer;
    },
    requestInit: {
      headers: {
        'cf-connecting-ip': ip,
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...options.headers,
      },
    },
  });
  await client.connect(transport);
  return {
    client,
    types,
    async call(name, input = {}) {
      const {
        isError = false,
        structuredContent,
        content,
      } = await client.callTool({
        name,
        arguments: { ...input },
      });
      const [first] = content;
      const text = first?.type === 'text' ? first.text : '{}';
      const data = (structuredContent ?? JSON.parse(text)) as Record<string, unknown>;
      return { isError, data };
    },
    async read(uri) {
      const { contents } = await client.readResource({ uri });
      const [first] = contents;
      return JSON.parse(first && 'text' in first ? first.text : 'null');
    },
  };
}
