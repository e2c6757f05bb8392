// A dialog in which the host books a meeting for an invitee.

import { type ReactNode, useEffect, useState } from 'react';
import type { HostMeetingType } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/labelled-fields.tsx';
import form from '../../forms/editor-form.module.css';
import { listMeetingTypes } from '../../meeting-types/list-meeting-types.ts';
import styles from './book-dialog.module.css';
import { BookForm } from './book-form.tsx';

interface BookDialogProps {
  /** The id of the meeting type that is chosen first. Empty for the first meeting type. */
  readonly typeId: string;
  readonly zone: TimeZone;
  readonly onBooked: () => void;
  readonly onClose: () => void;
}

export function BookDialog({ typeId, zone, onBooked, onClose }: BookDialogProps): ReactNode {
  const [types, setTypes] = useState<readonly HostMeetingType[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [chosenId, setChosenId] = useState(typeId);

  useEffect(() => {
    listMeetingTypes().then((found) => (found ? setTypes(found) : setFailed(true)));
  }, []);

  const type = types?.find(({ id }) => id === chosenId) ?? types?.[0];
  return (
    <Dialog heading={t('Book for someone')} onClose={onClose}>
      <Alert text={hasFailed ? t('Failed to fetch meeting types') : null} />
      {types === null && !hasFailed && <p className={styles.note}>{t('Loading…')}</p>}
      {types?.length === 0 && (
        <p className={styles.note}>{t('You have no meeting type yet. Create one first.')}</p>
      )}
      {types && type && (
        <div className={form.form}>
          <SelectField
            label={t('Meeting type')}
            value={type.id}
            options={types.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(event) => setChosenId(event.target.value)}
          />
          <BookForm key={type.id} type={type} zone={zone} onBooked={onBooked} onCancel={onClose} />
        </div>
      )}
    </Dialog>
  );
}
