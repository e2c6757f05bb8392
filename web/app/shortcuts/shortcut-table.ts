// All shortcuts of signed-in users. The dialog and the key handler both read this table.
import { paths } from '../paths.ts';

export type ShortcutAction =
  | { readonly goTo: string }
  | 'palette'
  | 'search'
  | 'next'
  | 'previous'
  | 'help';

/**
 * The action of each shortcut. A shortcut is a list of values of `KeyboardEvent.key` with spaces between them, which
 * the user presses one after another. `Mod+` stands for Ctrl, or Cmd on a Mac.
 */
export const SHORTCUTS = {
  'g d': { goTo: paths.dashboard },
  'g b': { goTo: paths.bookings },
  'g s': { goTo: paths.settings },
  n: { goTo: paths.newMeetingType },
  'Mod+k': 'palette',
  '/': 'search',
  j: 'next',
  k: 'previous',
  '?': 'help',
} as const satisfies Readonly<Record<string, ShortcutAction>>;

/**
 * Returns the action of the shortcut with exactly these keys, `begun` if a longer shortcut starts with them, or else
 * null.
 */
export function matchKeys(pressed: readonly string[]): ShortcutAction | 'begun' | null {
  const text = pressed.join(' ');
  const begun = Object.entries(SHORTCUTS).filter(([keys]) => `${keys} `.startsWith(`${text} `));
  const exact = begun.find(([keys]) => keys === text);
  return exact?.[1] ?? (begun.length > 0 ? 'begun' : null);
}
