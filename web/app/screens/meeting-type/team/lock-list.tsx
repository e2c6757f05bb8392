// Chooses the fields that only the team can change.

import type { ReactNode } from 'react';
import {
  LOCKABLE_FIELDS,
  type LockableField,
} from '../../../../../worker/domain/meeting-types/assignments.ts';
import { t } from '../../../../lib/translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import styles from './hosts.module.css';
import { changeLock, isLocked, LOCK_GROUPS } from './lock-groups.ts';

interface LockListProps {
  readonly locked: readonly LockableField[];
  readonly error: string | undefined;
  readonly onChange: (locked: readonly LockableField[]) => void;
}

export function LockList({ locked, error, onChange }: LockListProps): ReactNode {
  return (
    <fieldset name="lockedFields" tabIndex={-1} className={styles.picker}>
      <legend className={styles.label}>{t('Locked fields')}</legend>
      <p className={styles.hint}>
        {t(
          'Only the team can change locked fields. A change applies to all copies. Each person keeps their own hours, link and calendar.',
        )}
      </p>
      <div className={styles.locks}>
        {LOCK_GROUPS.map((group) => (
          <Checkbox
            key={group.label}
            label={group.label}
            isOn={isLocked(locked, group)}
            onChange={(isOn) => onChange(changeLock(locked, group, isOn))}
          />
        ))}
      </div>
      {error !== undefined && <p className={styles.error}>{error}</p>}
      <div className={styles.buttons}>
        <Button isSmall onClick={() => onChange(LOCKABLE_FIELDS)}>
          {t('Lock all', {}, 'verb: lock all fields')}
        </Button>
        <Button isSmall onClick={() => onChange([])}>
          {t('Unlock all', {}, 'verb: unlock all fields')}
        </Button>
      </div>
    </fieldset>
  );
}
