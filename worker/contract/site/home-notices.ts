// The messages that the home page shows when another page has sent the visitor there. That page opens `/?left=<key>`,
// and the script of the home page removes the parameter.
import { FAREWELL_PARAMETER, FAREWELLS } from '../accounts/farewells.ts';

export const HOME_NOTICES = {
  ...FAREWELLS,
  'unknown-page': 'This page does not exist. Here is our home page instead.',
} as const;

export const UNKNOWN_PAGE_PATH = `/?${FAREWELL_PARAMETER}=unknown-page`;
