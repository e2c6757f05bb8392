import * as z from 'zod/mini';
import { isShownLink, type ProfileLink } from '../../domain/accounts/public-profile.ts';
import { readStored, type Stored, storedObject } from '../json-column.ts';

export const storedLinks = z.array(
  storedObject<ProfileLink>({ label: z.string(), url: z.string().check(z.refine(isShownLink)) }),
);

/** Returns the stored links of a host. Returns an empty list when the stored links are unreadable. */
export function readLinks(stored: Stored<readonly ProfileLink[]>): ProfileLink[] {
  return [...(readStored(stored, storedLinks) ?? [])];
}
