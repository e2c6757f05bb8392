// Lets the host mark that the invitee did not come, and remove this mark.

import type { ReactNode } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { api } from '../../api.ts';
import type { Saving } from '../../forms/use-save.ts';
import { BOOKINGS_TEXTS } from './booking-calls.ts';

interface NoShowButtonProps {
  readonly booking: HostBooking;
  readonly saving: Saving;
  readonly onChanged: (booking: HostBooking) => void;
}

function sendMark({ id, isNoShow }: HostBooking) {
  const calls = api['my-bookings'][':id']['no-show'];
  const param = { id };
  return readAnswer(
    isNoShow ? calls.$delete({ param }) : calls.$post({ param }),
    BOOKINGS_TEXTS.update,
  );
}

export function NoShowButton({ booking, saving, onChanged }: NoShowButtonProps): ReactNode {
  async function mark(): Promise<void> {
    const marked = await saving.save(() => sendMark(booking));
    if (marked) onChanged(marked.data);
  }

  return (
    <Button aria-disabled={saving.isBusy} onClick={() => void mark()}>
      {booking.isNoShow ? t('Remove no-show mark') : t('Mark as no-show')}
    </Button>
  );
}
