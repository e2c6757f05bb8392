import type { ReactNode } from 'react';
import { PasswordField } from './password-field.tsx';
import type { Problem } from './problem.ts';

export function NewPasswordFields({ problem }: { problem: Problem | undefined }): ReactNode {
  return (
    <>
      <PasswordField
        name="password"
        label="New Password"
        autoComplete="new-password"
        problem={problem}
      />
      <PasswordField
        name="confirmPassword"
        label="Confirm New Password"
        autoComplete="new-password"
        problem={problem}
      />
    </>
  );
}
