// The common controls with a label: a text input, a text area and a select.
import { type ComponentProps, type ComponentType, createElement, type ReactNode } from 'react';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

interface FieldTexts {
  readonly label: string;
  readonly optional?: boolean;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

/** Returns the control as a component that also shows a label, an error and a hint. */
function withLabel<Props extends object>(Control: string | ComponentType<Props>) {
  return ({ label, optional = false, error, hint, ...own }: FieldTexts & Props): ReactNode => (
    <Field label={label} optional={optional} error={error} hint={hint}>
      {(control) => createElement(Control as ComponentType<object>, { ...control, ...own })}
    </Field>
  );
}

export const InputField = withLabel<ComponentProps<'input'>>('input');
export const TextareaField = withLabel<ComponentProps<'textarea'>>('textarea');
export const SelectField = withLabel<ComponentProps<typeof Select>>(Select);
