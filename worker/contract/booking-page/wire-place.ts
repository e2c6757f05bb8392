// The place of a meeting in requests and responses.
import type { Place, PlaceKind } from '../../domain/meeting-types/places.ts';

export interface WirePlace {
  kind: PlaceKind;
  /**
   * The phone number, address, link or text. For `ask_invitee`, a booking contains the place that
   * the invitee entered. Absent when empty.
   */
  value?: string | undefined;
  /** True if people see the value only after booking. Absent otherwise. */
  hideUntilBooked?: boolean | undefined;
}

export const toWirePlace = ({ kind, value, hideUntilBooked }: Place): WirePlace => ({
  kind,
  ...(value !== '' && { value }),
  ...(hideUntilBooked && { hideUntilBooked }),
});

export const fromWirePlace = ({ value = '', ...place }: WirePlace): Place => ({ ...place, value });
