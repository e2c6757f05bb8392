import type { ReactNode } from 'react';
import { SIGN_UP_PASSWORD_RULES } from '../../../worker/domain/accounts/password-rules.ts';
import { hidden, rich } from '../../lib/rich.ts';
import { t } from '../../lib/translate.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import styles from './password-requirements.module.css';

/** Lists the password requirements and marks met requirements while the user types. */
export function PasswordRequirements(props: { id: string; password: string }): ReactNode {
  return (
    <ul id={props.id} className={styles.list} aria-label={t('Password requirements')}>
      {SIGN_UP_PASSWORD_RULES.map(({ label, holds }) => {
        const isMet = holds(props.password);
        return (
          <li key={label} className={styles.rule} data-met={isMet}>
            <span className={styles.mark}>{isMet && <CheckIcon />}</span>
            {isMet
              ? rich(
                  '{requirement}<hidden>, met</hidden>',
                  { requirement: label, hidden },
                  'requirement: such as "One number"',
                )
              : rich(
                  '{requirement}<hidden>, not met yet</hidden>',
                  { requirement: label, hidden },
                  'requirement: such as "One number"',
                )}
          </li>
        );
      })}
    </ul>
  );
}
