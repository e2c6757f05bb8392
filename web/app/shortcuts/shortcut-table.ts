// All shortcuts of signed-in users. The dialog and the key handler both read this table.
import { paths } from '../paths.ts';

export type ShortcutAction =
  | { readonly goTo: string }
  | 'create'
  | 'palette'
  | 'search'
  | 'next'
  | 'previous'
  | 'help';

/**
 * The action of each shortcut. A shortcut is one key or several keys with spaces between them, which
 * the user presses one after another. Keys are values of `KeyboardEvent.key`. `Mod+` stands for
 * Ctrl, or Cmd on a Mac.
 */
export const SHORTCUTS = {
  'g d': { goTo: paths.dashboard },
  'g b': { goTo: paths.bookings },
  'g s': { goTo: paths.settings },
  n: 'create',
  'Mod+k': 'palette',
  '/': 'search',
  j: 'next',
  k: 'previous',
  '?': 'help',
} as const satisfies Readonly<Record<string, ShortcutAction>>;

/**
 * Returns the action of the shortcut with exactly these keys. If there is none, returns `begun` when
 * a longer shortcut starts with these keys, and null otherwise.
 */
export function matchKeys(pressed: readonly string[]): ShortcutAction | 'begun' | null {
  const text = pressed.join(' ');
  const begun = Object.entries(SHORTCUTS).filter(([keys]) => `${keys} `.startsWith(`${text} `));
  const exact = begun.find(([keys]) => keys === text);
  return exact?.[1] ?? (begun.length > 0 ? 'begun' : null);
}
