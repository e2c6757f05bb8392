import type { ReactNode } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { DisplayStatus } from '../../../../worker/domain/bookings/booking-lists.ts';
import { hidden, rich } from '../../../lib/rich.ts';

/** Returns the label of the button that cancels a booking, or that removes one that is over from the list. */
export function nameCancel({ inviteeName: name }: HostBooking, status: DisplayStatus): ReactNode {
  return status === 'upcoming'
    ? rich(
        'Cancel<hidden> the booking of {name}</hidden>',
        { name, hidden },
        'a button. Only screen readers say the hidden part.',
      )
    : rich(
        'Delete<hidden> the booking of {name}</hidden>',
        { name, hidden },
        'a button. Only screen readers say the hidden part.',
      );
}
