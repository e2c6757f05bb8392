import { type ReactNode, useRef, useState } from 'react';
import { useEmailSuggestion } from '../../../lib/email-suggestion.tsx';
import { t } from '../../../lib/translate.ts';
import type { Problem } from '../../forms/problem.ts';
import { TextField } from '../../forms/text-field.tsx';

/** The field for the email address, which suggests a correction of a mistyped domain. */
export function EmailField({ problem }: { readonly problem: Problem | undefined }): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { hint, onBlur } = useEmailSuggestion(typed, (email) => {
    if (field.current === null) return;
    field.current.value = email;
    field.current.focus();
    setTyped(email);
  });
  return (
    <TextField
      ref={field}
      name="email"
      label={t('Email Address')}
      type="email"
      autoComplete="username"
      problem={problem}
      hint={hint}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={onBlur}
    />
  );
}
