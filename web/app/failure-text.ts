import type { ApiAnswer } from '../lib/api-answer.ts';

/**
 * Returns the server's message. For internal errors and missing responses, returns the screen's own
 * `text`.
 */
export function explainFailure(
  { failure }: Extract<ApiAnswer<unknown>, { ok: false }>,
  text: string,
): string {
  if (failure === null || failure.code === 'INTERNAL') return text;
  return failure.message || text;
}
