import type { ApiAnswer } from '../lib/api-answer.ts';

/** The server's reason where it has one to give; its own faults, and silence, in the screen's words. */
export function explainFailure(
  { failure }: Extract<ApiAnswer<unknown>, { ok: false }>,
  text: string,
): string {
  if (failure === null || failure.code === 'INTERNAL') return text;
  return failure.message || text;
}
