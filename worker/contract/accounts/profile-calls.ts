// Requests and responses of docs/specification.md, section 7, "Users". The request schemas are in
// user-schemas.ts.

import type { CurrentUser } from './account-calls.ts';

/** The response of `GET` and `PATCH /api/users/profile`. `data` is the current user. */
export interface ProfileAnswer {
  success: true;
  data: CurrentUser;
  message?: string;
}
