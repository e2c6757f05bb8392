// All shortcuts of signed-in users. The dialog and the key handler both read this table.
import { paths } from '../paths.ts';

export type ShortcutAction =
  | { readonly goTo: string }
  | 'palette'
  | 'search'
  | 'next'
  | 'previous'
  | 'help';

interface Shortcut {
  /**
   * Values of `KeyboardEvent.key`. The user presses the keys one after another. `Mod+` stands for Ctrl, or
   * Cmd on a Mac.
   */
  readonly keys: readonly string[];
  readonly label: string;
  readonly action: ShortcutAction;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['g', 'd'], label: 'Go to the dashboard', action: { goTo: paths.dashboard } },
  { keys: ['g', 'b'], label: 'Go to bookings', action: { goTo: paths.bookings } },
  { keys: ['g', 's'], label: 'Go to settings', action: { goTo: paths.settings } },
  { keys: ['n'], label: 'New meeting type', action: { goTo: paths.newMeetingType } },
  { keys: ['Mod+k'], label: 'Search everything', action: 'palette' },
  { keys: ['/'], label: 'Search bookings', action: 'search' },
  { keys: ['j'], label: 'Next booking in the list', action: 'next' },
  { keys: ['k'], label: 'Previous booking in the list', action: 'previous' },
  { keys: ['?'], label: 'Show this list', action: 'help' },
];

/**
 * Returns the shortcut with exactly these keys, `begun` if a longer shortcut starts with them, or else null.
 */
export function matchKeys(pressed: readonly string[]): Shortcut | 'begun' | null {
  const begun = SHORTCUTS.filter(({ keys }) => pressed.every((key, at) => keys[at] === key));
  return (
    begun.find(({ keys }) => keys.length === pressed.length) ?? (begun.length > 0 ? 'begun' : null)
  );
}
