// Why a form was refused: one message, and its field if there is one.
import { ACCOUNT_TEXTS } from '../../../worker/domain/accounts/account-forms.ts';
import type { ApiAnswer } from '../../lib/api-answer.ts';

export interface Problem {
  readonly message: string;
  readonly path?: string;
  /** More fields with an error. They are marked too. */
  readonly alsoWrong?: readonly string[];
}

interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/** Uses the message of the first problem. Undefined when there is none. */
export function joinProblems([first, ...others]: readonly FieldProblem[]): Problem | undefined {
  return first && { ...first, alsoWrong: others.map(({ path }) => path) };
}

/** The server's message. If several fields have one, the first. */
export function toProblem(answer: Extract<ApiAnswer<unknown>, { ok: false }>): Problem {
  return joinProblems(answer.failure?.errors ?? []) ?? { message: answer.message };
}

export function isFieldWrong(problem: Problem | undefined, name: string): boolean {
  return problem?.path === name || Boolean(problem?.alsoWrong?.includes(name));
}

/** The message shown below the field. */
export function messageAt(problem: Problem | undefined, name: string): string | undefined {
  return problem?.path === name && isAboutField(problem) ? problem.message : undefined;
}

/** Whether the message is shown below its field. Otherwise it is shown above the form. */
export function isAboutField({ path, message }: Problem): boolean {
  return path !== undefined && message !== ACCOUNT_TEXTS.fillAll;
}

export function readText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
