// Opens the form that hands over a meeting of a team.

import { type ReactNode, useState } from 'react';
import type { HandedOver } from '../../../../worker/contract/bookings/hand-over-calls.ts';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { HandOverForm } from '../../hand-over/hand-over-form.tsx';

interface HandOverButtonProps {
  readonly booking: HostBooking;
  readonly onDone: (result: HandedOver) => void;
}

export function HandOverButton({ booking, onDone }: HandOverButtonProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button
        // The form that had the focus is replaced by this button
        autoFocus={wasOpen}
        onClick={() => {
          setOpen(true);
          setWasOpen(true);
        }}
      >
        {t('Hand over', {}, 'verb: give the meeting to another host')}
      </Button>
    );
  }
  return (
    <HandOverForm
      bookingId={booking.id}
      inviteeName={booking.inviteeName}
      onDone={(result) => {
        setOpen(false);
        setWasOpen(false);
        onDone(result);
      }}
      onCancel={() => setOpen(false)}
    />
  );
}
