// API types for the sessions of the signed-in user.

import type { IsoInstant } from '../answers.ts';

export interface SessionView {
  /** A public id. It is not the token. */
  id: string;
  /** The names of the browser and the system, for example `Firefox` and `Windows`. Null when unknown. */
  browser: string | null;
  system: string | null;
  /** The approximate place of the sign-in. `country` is a code such as `DE`. Null when unknown. */
  place: { city: string | null; country: string } | null;
  createdAt: IsoInstant;
  /** Up to ten minutes old. */
  lastUsedAt: IsoInstant;
  expiresAt: IsoInstant;
  /** Whether the user chose to stay signed in on the device. */
  isKept: boolean;
  /** Whether it is the session of this request. */
  isCurrent: boolean;
}

/** The response of `GET /api/sessions`. */
export interface Sessions {
  success: true;
  data: SessionView[];
}
