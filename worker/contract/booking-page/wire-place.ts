// The place of a meeting in requests and responses.
import type { Place, PlaceKind } from '../../domain/meeting-types/places.ts';

export interface WirePlace {
  kind: PlaceKind;
  /**
   * The phone number, address, link or text. For `ask_invitee`, a booking contains the place that
   * the invitee entered. Absent when empty.
   */
  value?: string | undefined;
}

export const toWirePlace = ({ kind, value }: Place): WirePlace =>
  value === '' ? { kind } : { kind, value };
