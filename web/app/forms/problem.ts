// The reason why a form was refused: a message, and the name of the field that the message is about. A form
// shows the problem of a field that it does not have above or below all fields.
import type { FieldError } from '../../../worker/contract/errors.ts';
import { ACCOUNT_TEXTS } from '../../../worker/domain/accounts/account-forms.ts';
import type { Refused } from '../../lib/api-answer.ts';
import { splitProblems } from '../../lib/split-problems.ts';

export interface Problem {
  readonly message: string;
  readonly path?: string;
  /** Other fields with an error. They are marked without a message. */
  readonly alsoWrong?: readonly string[];
}

/**
 * Returns the first problem. The property `alsoWrong` contains the fields of the other problems.
 * Returns undefined when there are no problems.
 */
export function joinProblems([first, ...others]: readonly FieldError[]): Problem | undefined {
  return first && { ...first, alsoWrong: others.map(({ path }) => path) };
}

/**
 * Returns the errors of the fields as one problem. If there are none, or if the form does not have such a
 * field, returns a problem with a message about the whole form.
 */
export function toProblem(
  answer: Pick<Refused, 'failure' | 'message'>,
  fields: readonly string[],
): Problem {
  const { shown, fault } = splitProblems(answer.failure?.errors ?? [], fields);
  if (fault !== null) return { message: fault, alsoWrong: shown.map(({ path }) => path) };
  return joinProblems(shown) ?? { message: answer.message };
}

export function isFieldWrong(problem: Problem | undefined, name: string): boolean {
  return problem?.path === name || Boolean(problem?.alsoWrong?.includes(name));
}

/** Returns the message to show below the field. Returns undefined when there is none. */
export function messageAt(problem: Problem | undefined, name: string): string | undefined {
  return problem?.path === name && isAboutField(problem) ? problem.message : undefined;
}

/** Tells whether the message is shown below its field. Otherwise it is shown above the form. */
export function isAboutField({ path, message }: Problem): boolean {
  return path !== undefined && message !== ACCOUNT_TEXTS.fillAll;
}

export function readText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
