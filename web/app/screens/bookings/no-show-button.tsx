// Lets the host mark that the invitee did not come, and remove this mark.

import { type ReactNode, useState } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { api } from '../../api.ts';
import { BOOKINGS_TEXTS } from './booking-calls.ts';

interface NoShowButtonProps {
  readonly booking: HostBooking;
  readonly onChanged: (booking: HostBooking) => void;
  readonly onProblem: (problem: string | null) => void;
}

function sendMark({ id, isNoShow }: HostBooking) {
  const calls = api['my-bookings'][':id']['no-show'];
  const param = { id };
  return readAnswer(
    isNoShow ? calls.$delete({ param }) : calls.$post({ param }),
    BOOKINGS_TEXTS.update,
  );
}

export function NoShowButton({ booking, onChanged, onProblem }: NoShowButtonProps): ReactNode {
  const [isBusy, setBusy] = useState(false);

  async function mark(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    onProblem(null);
    const answer = await sendMark(booking);
    setBusy(false);
    if (!answer.ok) return onProblem(answer.message);
    showToast('success', answer.body.message);
    onChanged(answer.body.data);
  }

  return (
    <button type="button" className="button" aria-disabled={isBusy} onClick={() => void mark()}>
      {booking.isNoShow ? t('Remove no-show mark') : t('Mark as no-show')}
    </button>
  );
}
