import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { isFieldWrong, messageAt, type Problem } from './problem.ts';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'name' | 'className' | 'id'> {
  readonly name: string;
  readonly label: string;
  readonly problem: Problem | undefined;
  /** Help below the field. */
  readonly hint?: ReactNode;
}

/** Renders a required text field. The field is validated when the form is submitted. */
export function TextField({ name, label, problem, hint, ...input }: TextFieldProps): ReactNode {
  const isWrong = isFieldWrong(problem, name);
  return (
    <Field label={label} error={messageAt(problem, name)} hint={hint}>
      {(control) => (
        <input
          type="text"
          required
          {...input}
          {...control}
          name={name}
          aria-invalid={isWrong || undefined}
        />
      )}
    </Field>
  );
}
