import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { isFieldWrong, messageAt, type Problem } from './problem.ts';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'name' | 'className' | 'id'> {
  readonly name: string;
  readonly label: string;
  readonly problem: Problem | undefined;
}

/** Renders a required text field. The field is validated when the form is submitted. */
export function TextField({ name, label, problem, ...input }: TextFieldProps): ReactNode {
  const isWrong = isFieldWrong(problem, name);
  return (
    <Field label={label} error={messageAt(problem, name)}>
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
