// SQL for the picture that other people see: the uploaded picture, or else the picture of the
// external sign-in.
import { sql } from 'drizzle-orm';
import { users } from '../schema/users.ts';

export const SHOWN_PICTURE = sql<
  string | null
>`coalesce(${users.ownPicture}, ${users.profilePicture})`;
