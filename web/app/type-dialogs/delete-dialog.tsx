import { type ReactNode, useState } from 'react';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { t } from '../../lib/translate.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from './delete-dialog.module.css';
import { DELETION_TEXTS } from './deletion-calls.ts';
import { useDeletion } from './use-deletion.ts';

interface DeleteDialogProps {
  readonly type: Pick<HostMeetingType, 'id' | 'title'>;
  /** The text of the dialog. */
  readonly text?: string | undefined;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
}

export function DeleteDialog(props: DeleteDialogProps): ReactNode {
  const { type, text = DELETION_TEXTS.confirmDelete, onDeleted, onCancel } = props;
  const deletion = useDeletion(type.id, onDeleted);
  const [cancels, setCancels] = useState(false);
  const { upcoming, hasCountFailed, isBusy, cancelled } = deletion;
  const hasUpcoming = upcoming !== null && (upcoming > 0 || cancelled > 0);

  function describeAction(): string {
    if (hasCountFailed) return t('Try again');
    if (isBusy) return cancels ? t('Cancelling…') : t('Deleting…');
    return cancels && hasUpcoming ? t('Cancel meetings and delete') : t('Delete', {}, 'verb');
  }

  return (
    <ConfirmDialog
      heading={t('Delete {title}?', { title: type.title }, 'title: the name of a meeting type')}
      text={text}
      problem={deletion.problem ?? (hasCountFailed ? DELETION_TEXTS.countFailed : null)}
      confirmLabel={describeAction()}
      cancelLabel={
        hasUpcoming
          ? t('Keep meeting type')
          : t('Cancel', {}, 'a button that closes a dialog or form')
      }
      isBusy={isBusy || (upcoming === null && !hasCountFailed)}
      onConfirm={hasCountFailed ? deletion.count : () => void deletion.run(cancels && hasUpcoming)}
      // After some bookings were cancelled, the meeting type is inactive, so the list must be loaded again.
      onCancel={cancelled > 0 ? onDeleted : onCancel}
    >
      {hasUpcoming && (
        <div className={styles.upcoming}>
          <p>{describeUpcoming(upcoming)}</p>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={cancels}
              disabled={isBusy}
              onChange={(event) => setCancels(event.target.checked)}
            />
            {t('Cancel them and email the invitees')}
          </label>
        </div>
      )}
      <output className={styles.progress}>
        {cancelled > 0 &&
          t(
            '{cancelled, plural, one {# cancelled, {left, number} left.} other {# cancelled, {left, number} left.}}',
            { cancelled, left: upcoming ?? 0 },
            'numbers of meetings',
          )}
      </output>
    </ConfirmDialog>
  );
}

function describeUpcoming(count: number): string {
  return t(
    '{count, plural, one {This meeting type has # upcoming booking, which stays in place unless you cancel it.} other {This meeting type has # upcoming bookings, which stay in place unless you cancel them.}}',
    { count },
  );
}
