// The fields for values that a link enters into the booking form.

import type { ReactNode } from 'react';
import { t } from '../../lib/translate.ts';
import { InputField } from '../../ui/labelled-fields.tsx';
import styles from './links-dialog.module.css';

interface Prefill {
  readonly name: string;
  readonly email: string;
}

/** Returns the values that are not empty. */
export function readPrefill(draft: Prefill): Partial<Prefill> {
  const [name, email] = [draft.name.trim(), draft.email.trim()];
  return { ...(name && { name }), ...(email && { email }) };
}

interface PrefillFieldsProps {
  readonly values: Prefill;
  readonly onChange: (part: Partial<Prefill>) => void;
}

export function PrefillFields({ values, onChange }: PrefillFieldsProps): ReactNode {
  const text = (name: 'name' | 'email', label: string) => (
    <InputField
      label={label}
      optional
      type={name === 'email' ? 'email' : 'text'}
      autoComplete="off"
      value={values[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <details className={styles.more}>
      <summary>{t('Fill in the form for the invitee')}</summary>
      <div className={styles.fields}>
        {text('name', t('Name', {}, 'the name of the invitee'))}
        {text('email', t('Email', {}, 'an email address'))}
      </div>
    </details>
  );
}
