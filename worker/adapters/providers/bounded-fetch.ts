// Makes one request to a provider. The time limit includes reading the body. Never rejects.

interface Exchange {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body. Null when it is empty or not valid JSON. */
  readonly body: unknown;
}

type Fetched =
  | { readonly ok: true; readonly exchange: Exchange }
  | { readonly ok: false; readonly detail: string };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function exchange(url: string, init: RequestInit): Promise<Fetched> {
  const answer = await fetch(url, { ...init, redirect: 'manual' });
  const body = parse(await answer.text());
  return { ok: true, exchange: { status: answer.status, headers: answer.headers, body } };
}

/** The descriptions of the failures. */
interface FetchTexts {
  readonly late: string;
  readonly unreachable: string;
}

export async function fetchWithin(
  texts: FetchTexts,
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<Fetched> {
  const abortController = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A response body may never end, even after the abort signal. `Promise.race` ends the wait in
  // this case too.
  const timedOut = new Promise<Fetched>((resolve) => {
    timer = setTimeout(() => {
      resolve({ ok: false, detail: texts.late });
      abortController.abort();
    }, timeoutMs);
  });
  const work = exchange(url, { ...init, signal: abortController.signal }).catch(
    (): Fetched => ({ ok: false, detail: texts.unreachable }),
  );
  return Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
}
