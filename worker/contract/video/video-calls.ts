// API types for the connected Zoom account.
import { hostText } from '../../domain/language/host-text.ts';
import type { IsoInstant } from '../answers.ts';

/**
 * The `data` of `POST /api/users/zoom/ticket`. The browser then opens `/api/auth/connect-zoom?token=…` with
 * this token.
 */
export interface VideoTicket {
  /** Valid for one redirect to Zoom within 60 seconds, in the browser that requested it. */
  token: string;
}

export interface WireVideoConnection {
  provider: 'zoom';
  accountEmail: string;
  /** `broken` means that Zoom refuses access until the host authorizes the service again. */
  status: 'connected' | 'broken';
  connectedAt: IsoInstant;
  brokenAt: IsoInstant | null;
  /** A sentence about the reason for `broken`. */
  lastError: string | null;
}

/** The `data` of `GET` and `DELETE /api/users/zoom`. */
export interface VideoStatus {
  /** True when the service is configured to connect Zoom. */
  isAvailable: boolean;
  connection: WireVideoConnection | null;
}

/** The possible values of `video` in `/settings?video=…` when the browser returns from Zoom. */
export const VIDEO_RETURNS = {
  connected: hostText('Zoom is connected.'),
  cancelled: hostText('Zoom was not connected because you cancelled.'),
  expired: hostText('This attempt to connect Zoom is no longer valid. Please try again.'),
  failed: hostText('Zoom did not respond correctly. Nothing was changed. Please try again.'),
  unavailable: hostText('Zoom cannot be connected here at the moment.'),
  partial: hostText('Zoom was not connected because some required access was not granted.'),
} as const;
export type VideoReturn = keyof typeof VIDEO_RETURNS;

export function isVideoReturn(text: string): text is VideoReturn {
  return Object.hasOwn(VIDEO_RETURNS, text);
}
