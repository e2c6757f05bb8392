// The host's own notes about a booking. Only the host sees them.

import { type ReactNode, useState } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { NOTES_MAX } from '../../../../worker/domain/meeting-types/bounds.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/labelled-fields.tsx';
import { api } from '../../api.ts';
import { DialogLeaveGuard } from '../../forms/dialog-leave-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
import { BOOKINGS_TEXTS } from './booking-calls.ts';
import styles from './private-notes.module.css';

interface PrivateNotesProps {
  readonly booking: HostBooking;
  readonly onChanged: (booking: HostBooking) => void;
}

export function PrivateNotes({ booking, onChanged }: PrivateNotesProps): ReactNode {
  const [text, setText] = useState(booking.privateNotes);
  const [savedText, setSavedText] = useState<string | null>(null);
  const { isBusy, fault, ...saving } = useSave();
  const isChanged = text.trim() !== booking.privateNotes;

  async function save(): Promise<void> {
    const call = api['my-bookings'][':id']['private-notes'];
    const request = { param: { id: booking.id }, json: { privateNotes: text } };
    const saved = await saving.save(() => readAnswer(call.$put(request), BOOKINGS_TEXTS.update), {
      toast: null,
    });
    if (saved === null) return;
    setSavedText(saved.message);
    onChanged(saved.data);
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextareaField
        label={t('Private notes')}
        optional
        hint={t('Only you see these notes. They are deleted when the invitee’s data is erased.')}
        rows={2}
        maxLength={NOTES_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Alert text={fault} />
      <div className={styles.actions}>
        <Button type="submit" isSmall aria-disabled={isBusy}>
          {isBusy ? t('Saving…') : t('Save notes')}
        </Button>
        <p role="status" className={styles.saved}>
          {!isChanged && savedText}
        </p>
      </div>
      <DialogLeaveGuard isDirty={isChanged} />
    </form>
  );
}
