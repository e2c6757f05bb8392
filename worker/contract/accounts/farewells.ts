// The messages that the home page shows after the user has signed out everywhere or has deleted the
// account. The app cannot pass a message to the home page directly, because the home page is
// another document. So the app opens `/?left=<key>`.
import { hostText } from '../../domain/language/host-text.ts';

export const FAREWELLS = {
  'signed-out': hostText('Signed out everywhere'),
  deleted: hostText('Your account is deleted.'),
} as const;

export type Farewell = keyof typeof FAREWELLS;

export const FAREWELL_PARAMETER = 'left';
