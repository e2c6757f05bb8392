// Starts the Microsoft test server and connects Microsoft's official client to it. The client calls
// https://graph.microsoft.com, as in production. The last step of its pipeline sends the calls to the server.
import {
  AuthenticationHandler,
  Client,
  type Context,
  GraphError,
  type Middleware,
  RetryHandler,
  RetryHandlerOptions,
} from '@microsoft/microsoft-graph-client';
import type { Event } from '@microsoft/microsoft-graph-types';
import {
  createMicrosoftControl,
  type MicrosoftControl,
} from '../../dev-services/microsoft/control-client.ts';
import { startMicrosoftServer } from '../../dev-services/microsoft/server.ts';

export const GRAPH = 'https://graph.microsoft.com';
export const SCOPES = ['openid', 'profile', 'email', 'User.Read', 'Calendars.ReadWrite'];

class LocalTransport implements Middleware {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async execute(context: Context): Promise<void> {
    const target = String(context.request).replace(GRAPH, this.#url);
    const answer = await fetch(target, context.options as RequestInit);
    const { status, headers } = answer;
    const text = (await answer.text()).replaceAll(this.#url, GRAPH);
    context.response = new Response(status === 204 ? null : text, { status, headers });
  }
}

export interface Connected {
  readonly email: string;
  readonly calendarId: string;
  /** Microsoft's client. It retries a call once, after the time that the server demands. */
  readonly api: Client;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** A plain request to Graph with the person's token. */
  readonly graph: (path: string, init?: RequestInit) => Promise<Response>;
}

export interface Lab {
  readonly url: string;
  readonly control: MicrosoftControl;
  /** Creates a person with a grant, and an official client with the person's tokens. */
  readonly connect: (options?: ConnectOptions) => Promise<Connected>;
  readonly stop: () => Promise<void>;
}

interface ConnectOptions {
  readonly kind?: 'work' | 'personal';
  readonly scopes?: readonly string[];
  readonly timeZone?: string;
}

export function createClient(url: string, accessToken: string): Client {
  const middleware: Middleware[] = [
    new AuthenticationHandler({ getAccessToken: async () => accessToken }),
    new RetryHandler(new RetryHandlerOptions(0, 1)),
    new LocalTransport(url),
  ];
  for (const [index, step] of middleware.entries()) {
    const next = middleware[index + 1];
    if (next) step.setNext?.(next);
  }
  const [first] = middleware;
  return Client.initWithMiddleware({ middleware: first ?? [] });
}

export async function startLab(): Promise<Lab> {
  const server = await startMicrosoftServer();
  const control = createMicrosoftControl(server.url);
  let people = 0;

  async function connect(options: ConnectOptions = {}): Promise<Connected> {
    const { kind = 'work', scopes = SCOPES, timeZone = 'Europe/Berlin' } = options;
    people += 1;
    const email = `person-${people}@${kind === 'work' ? 'contoso' : 'outlook'}.example`;
    const { calendarId } = await control('people', { email, kind, timeZone });
    const tokens = await control('grants', { email, scopes });
    const graph = (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${tokens.access_token}`);
      if (init.body) headers.set('content-type', 'application/json');
      return fetch(`${server.url}/v1.0${path}`, { ...init, headers });
    };
    return {
      email,
      calendarId,
      api: createClient(server.url, tokens.access_token),
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      graph,
    };
  }

  return { url: server.url, control, connect, stop: server.stop };
}

/** Returns the status and code of the error that a call of the official client throws, or "none". */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (error instanceof GraphError) return `${error.statusCode} ${error.code}`;
    return String(error);
  }
}

/** Returns the status and code of a plain response. */
export async function errorOf(answer: Response | Promise<Response>): Promise<string> {
  const response = await answer;
  const body = (await response.json()) as { error?: { code?: string } | string };
  const code = typeof body.error === 'string' ? body.error : body.error?.code;
  return `${response.status} ${code ?? 'none'}`;
}

/** Creates an event on the given date with a start and an end time. */
export function meeting(date: string, from: string, to: string, more: Event = {}): Event {
  return {
    subject: 'Meeting',
    start: { dateTime: `${date}T${from}:00`, timeZone: 'W. Europe Standard Time' },
    end: { dateTime: `${date}T${to}:00`, timeZone: 'W. Europe Standard Time' },
    ...more,
  };
}
