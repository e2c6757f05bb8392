// The kind of a team's meeting type. It cannot change after the first save.

import { type ReactNode, useId } from 'react';
import {
  ASSIGNMENTS,
  type Assignment,
} from '../../../../../worker/domain/meeting-types/assignments.ts';
import { t } from '../../../../lib/translate.ts';
import { KIND_TEXTS } from '../../../teams/kind-texts.ts';
import styles from './hosts.module.css';

interface KindFieldProps {
  readonly kind: Assignment;
  /** Null when the kind can no longer change. */
  readonly onChange: ((kind: Assignment) => void) | null;
}

export function KindField({ kind, onChange }: KindFieldProps): ReactNode {
  const id = useId();
  if (onChange === null)
    return (
      <p>
        <span className={styles.kindName}>{KIND_TEXTS[kind].label}</span>
        <br />
        <span className={styles.hint}>{KIND_TEXTS[kind].text}</span>
      </p>
    );
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.label}>
        {t('Kind', {}, 'how a meeting type of a team uses its hosts')}
      </legend>
      {ASSIGNMENTS.map((value) => (
        <label key={value} className={styles.kind}>
          <input
            type="radio"
            name="assignment"
            value={value}
            checked={value === kind}
            aria-labelledby={`${id}-${value}`}
            aria-describedby={`${id}-${value}-text`}
            onChange={() => onChange(value)}
          />
          <span>
            <span id={`${id}-${value}`} className={styles.kindName}>
              {KIND_TEXTS[value].label}
            </span>
            <br />
            <span id={`${id}-${value}-text`} className={styles.hint}>
              {KIND_TEXTS[value].text}
            </span>
          </span>
        </label>
      ))}
      <p className={styles.hint}>{t('The kind cannot change after you save.')}</p>
    </fieldset>
  );
}
