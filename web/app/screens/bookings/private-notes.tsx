// The host's own notes about a booking. Only the host sees them.

import { type ReactNode, useState } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { NOTES_MAX } from '../../../../worker/domain/bookings/invitee-form.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Field } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { api } from '../../api.ts';
import { DialogLeaveGuard } from '../../forms/dialog-leave-guard.tsx';
import { BOOKINGS_TEXTS } from './booking-calls.ts';
import styles from './private-notes.module.css';

interface PrivateNotesProps {
  readonly booking: HostBooking;
  readonly onChanged: (booking: HostBooking) => void;
}

export function PrivateNotes({ booking, onChanged }: PrivateNotesProps): ReactNode {
  const [text, setText] = useState(booking.privateNotes);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isChanged = text.trim() !== booking.privateNotes;

  async function save(): Promise<void> {
    if (isBusy || !isChanged) return;
    setBusy(true);
    setProblem(null);
    const call = api['my-bookings'][':id']['private-notes'];
    const request = call.$put({ param: { id: booking.id }, json: { privateNotes: text } });
    const answer = await readAnswer(request, BOOKINGS_TEXTS.update);
    setBusy(false);
    if (!answer.ok) return setProblem(answer.message);
    showToast('success', answer.body.message);
    onChanged(answer.body.data);
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        label={t('Private notes')}
        optional
        error={undefined}
        hint={t('Only you see these notes. They are deleted when the invitee’s data is erased.')}
      >
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={NOTES_MAX}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Alert text={problem} />
      {isChanged && (
        <button type="submit" className="button button-small" aria-disabled={isBusy}>
          {isBusy ? t('Saving…') : t('Save notes')}
        </button>
      )}
      <DialogLeaveGuard isDirty={isChanged} />
    </form>
  );
}
