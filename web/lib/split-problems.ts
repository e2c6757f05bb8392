import type { FieldError } from '../../worker/contract/errors.ts';

/** Tells whether the path is the field or a part of the field. For example, `headers.0` is a part of `headers`. */
export const isPartOf = (path: string, field: string): boolean =>
  `${path}.`.startsWith(`${field}.`);

/**
 * Separates the problems that a field of the form shows from the others. A form without a field for a
 * problem shows `fault`, because otherwise nothing would explain why it was refused.
 */
export function splitProblems(
  problems: readonly FieldError[],
  fields: readonly string[],
): { readonly shown: readonly FieldError[]; readonly fault: string | null } {
  const isShown = ({ path }: FieldError) => fields.some((field) => isPartOf(path, field));
  const others = problems.filter((one) => !isShown(one)).map(({ message }) => message);
  return { shown: problems.filter(isShown), fault: [...new Set(others)].join(' ') || null };
}
