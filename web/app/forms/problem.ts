// What keeps a form from being accepted: one sentence, and the field that it is about if there is one.
import { ACCOUNT_TEXTS } from '../../../worker/domain/users/account-forms.ts';
import type { ApiAnswer } from '../../lib/api-answer.ts';

export interface Problem {
  readonly message: string;
  readonly path?: string;
}

/** The server's own words; of several about fields, the first. */
export function toProblem(answer: Extract<ApiAnswer<unknown>, { ok: false }>): Problem {
  return answer.failure?.errors?.[0] ?? { message: answer.message };
}

/** Said above the form when it is about all of it, else beneath the field. */
export function isAboutField({ path, message }: Problem): boolean {
  return path !== undefined && message !== ACCOUNT_TEXTS.fillAll;
}

export function readText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
