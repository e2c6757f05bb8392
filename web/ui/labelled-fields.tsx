// The common controls with a label: a text input, a text area and a select.
import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

interface FieldTexts {
  readonly label: string;
  readonly optional?: boolean;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

export function InputField(props: FieldTexts & ComponentProps<'input'>): ReactNode {
  const { label, optional = false, error, hint, ...input } = props;
  return (
    <Field label={label} optional={optional} error={error} hint={hint}>
      {(control) => <input {...control} {...input} />}
    </Field>
  );
}

export function TextareaField(props: FieldTexts & ComponentProps<'textarea'>): ReactNode {
  const { label, optional = false, error, hint, ...textarea } = props;
  return (
    <Field label={label} optional={optional} error={error} hint={hint}>
      {(control) => <textarea {...control} {...textarea} />}
    </Field>
  );
}

export function SelectField(props: FieldTexts & ComponentProps<typeof Select>): ReactNode {
  const { label, optional = false, error, hint, ...select } = props;
  return (
    <Field label={label} optional={optional} error={error} hint={hint}>
      {(control) => <Select {...control} {...select} />}
    </Field>
  );
}
