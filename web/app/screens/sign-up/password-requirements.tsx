import type { ReactNode } from 'react';
import { SIGN_UP_PASSWORD_RULES } from '../../../../worker/domain/accounts/password-rules.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import styles from './password-requirements.module.css';

/** Lists the password requirements and marks met requirements while the user types. */
export function PasswordRequirements(props: { id: string; password: string }): ReactNode {
  return (
    <ul id={props.id} className={styles.list} aria-label="Password requirements">
      {SIGN_UP_PASSWORD_RULES.map(({ label, holds }) => {
        const isMet = holds(props.password);
        return (
          <li key={label} className={styles.rule} data-met={isMet}>
            <span className={styles.mark}>{isMet && <CheckIcon />}</span>
            {label}
            <span className="hidden">{isMet ? ', met' : ', not met yet'}</span>
          </li>
        );
      })}
    </ul>
  );
}
