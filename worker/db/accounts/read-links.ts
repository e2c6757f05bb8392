import { areLinks, type ProfileLink } from '../../domain/accounts/public-profile.ts';
import { readStored, type Stored } from '../json-column.ts';

/** Returns the stored links of a host. Returns an empty list when the stored links are unreadable. */
export function readLinks(stored: Stored<readonly ProfileLink[]>): ProfileLink[] {
  return [...(readStored(stored, areLinks) ?? [])];
}
