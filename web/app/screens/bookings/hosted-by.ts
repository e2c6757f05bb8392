import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';

/**
 * Returns whether the user hosts the booking. A manager of a team also sees bookings of other hosts, but
 * cannot change them.
 */
export const isHostedBy = ({ hosts }: HostBooking, userId: string | undefined): boolean =>
  hosts.some(({ id }) => id === userId);
