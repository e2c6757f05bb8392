// Sends requests of a test server to URLs on this machine. The servers never call another machine.
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const ANSWER_LIMIT_MS = 10_000;

/** Tells whether the text is an http URL on this machine. */
export function isLocalUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'http:' && LOOPBACK.test(hostname);
}

interface LocalAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** Sends a POST request. Returns null when the request failed or no response came within ten seconds. */
export async function postLocally(
  url: string,
  headers: Record<string, string>,
  body: string | null = null,
): Promise<LocalAnswer | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    return {
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? '',
      body: await answer.text(),
    };
  } catch {
    return null;
  }
}
