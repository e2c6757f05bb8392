// Makes one request to Zoom. The time limit includes reading the body. Never rejects.

import { hostText } from '../../../domain/language/host-text.ts';

const TIMEOUT_MS = 10_000;

type ZoomFetched =
  | {
      readonly ok: true;
      readonly status: number;
      readonly retryAfter: string | null;
      /** The parsed body. Null when it is empty or not valid JSON. */
      readonly body: unknown;
    }
  | { readonly ok: false; readonly detail: string };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function exchange(url: string, init: RequestInit): Promise<ZoomFetched> {
  const answer = await fetch(url, { ...init, redirect: 'manual' });
  const body = parse(await answer.text());
  return { ok: true, status: answer.status, retryAfter: answer.headers.get('retry-after'), body };
}

export async function fetchZoom(url: string, init: RequestInit): Promise<ZoomFetched> {
  const abortController = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A response body may never end, even after the abort signal. `Promise.race` ends the wait in
  // this case too.
  const timedOut = new Promise<ZoomFetched>((resolve) => {
    timer = setTimeout(() => {
      resolve({ ok: false, detail: hostText('Zoom did not answer in time.') });
      abortController.abort();
    }, TIMEOUT_MS);
  });
  const work = exchange(url, { ...init, signal: abortController.signal }).catch(
    (): ZoomFetched => ({ ok: false, detail: hostText('Zoom could not be reached.') }),
  );
  return Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
}
