// What keeps a form from being accepted: one sentence, and the field that it is about if there is one.
import { ACCOUNT_TEXTS } from '../../../worker/domain/users/account-forms.ts';
import type { ApiAnswer } from '../../lib/api-answer.ts';

export interface Problem {
  readonly message: string;
  readonly path?: string;
  /** Other fields with a problem: they are marked too. */
  readonly alsoWrong?: readonly string[];
}

interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/** The first problem speaks for all; undefined when there is none. */
export function joinProblems([first, ...others]: readonly FieldProblem[]): Problem | undefined {
  return first && { ...first, alsoWrong: others.map(({ path }) => path) };
}

/** The server's own words; of several about fields, the first. */
export function toProblem(answer: Extract<ApiAnswer<unknown>, { ok: false }>): Problem {
  return joinProblems(answer.failure?.errors ?? []) ?? { message: answer.message };
}

export function isFieldWrong(problem: Problem | undefined, name: string): boolean {
  return problem?.path === name || Boolean(problem?.alsoWrong?.includes(name));
}

/** What is said beneath the field itself. */
export function messageAt(problem: Problem | undefined, name: string): string | undefined {
  return problem?.path === name && isAboutField(problem) ? problem.message : undefined;
}

/** Said above the form when it is about all of it, else beneath the field. */
export function isAboutField({ path, message }: Problem): boolean {
  return path !== undefined && message !== ACCOUNT_TEXTS.fillAll;
}

export function readText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
