// Disables fields that only the team can change.
import { type ReactNode, useId } from 'react';
import type { LockableField } from '../../../../worker/domain/meeting-types/assignments.ts';
import { t } from '../../../lib/translate.ts';
import styles from './managed-fields.module.css';
import type { Editor } from './use-editor.ts';

interface ManagedFieldsProps {
  readonly editor: Editor;
  /** The children are disabled if the team manages one of these fields. */
  readonly fields: readonly LockableField[];
  readonly children: ReactNode;
}

export function ManagedFields({ editor, fields, children }: ManagedFieldsProps): ReactNode {
  const id = useId();
  const { managedBy } = editor;
  if (!managedBy?.lockedFields.some((field) => fields.includes(field))) return children;
  return (
    <fieldset disabled className={styles.managed} aria-describedby={id}>
      {children}
      <p id={id} className={styles.note}>
        {t(
          'Managed by {team}',
          { team: managedBy.teamName },
          'under fields that only the team can change',
        )}
      </p>
    </fieldset>
  );
}
