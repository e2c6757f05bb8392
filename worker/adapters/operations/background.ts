import { waitUntil } from 'cloudflare:workers';
import type { Background } from '../../ports/operations/background.ts';

/** Logs the kind of error. Never logs the error message. */
function logFailure(work: string, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  console.error(JSON.stringify({ event: 'background-failed', work, error: name }));
}

export const background: Background = {
  run: (name, work) => waitUntil(work.catch((error: unknown) => logFailure(name, error))),
};
