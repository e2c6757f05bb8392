import { type ReactNode, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { areShortcutsOn, switchShortcuts } from './shortcut-choice.ts';
import type { SHORTCUTS } from './shortcut-table.ts';
import styles from './shortcuts-dialog.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

const MOD = isMac ? '⌘' : 'Ctrl';

const LABELS: Readonly<Record<keyof typeof SHORTCUTS, string>> = {
  'g d': 'Go to the dashboard',
  'g b': 'Go to bookings',
  'g s': 'Go to settings',
  n: 'New meeting type',
  'Mod+k': 'Search everything',
  '/': 'Search bookings',
  j: 'Next booking in the list',
  k: 'Previous booking in the list',
  '?': 'Show this list',
};

/** The last rows are not in the table, because the screens handle these keys. */
const ROWS = [
  ...Object.entries(LABELS).map(([text, label]) =>
    text === 'Mod+k'
      ? { keys: [MOD, 'K'], label, joint: '+' }
      : { keys: text.split(' '), label, joint: 'then' },
  ),
  { keys: ['Enter'], label: 'Open the booking', joint: '' },
  { keys: [MOD, 'S'], label: 'Save, in the meeting type editor', joint: '+' },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [isOn, setOn] = useState(areShortcutsOn);
  return (
    <Dialog heading="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.list} data-off={!isOn}>
        {ROWS.map(({ keys, label, joint }) => (
          <div key={label} className={styles.row}>
            <dt>
              {keys.map((key, at) => (
                <span key={key}>
                  {at > 0 && ` ${joint} `}
                  <kbd className={styles.key}>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.choice}>
        <Switch
          label="Use keyboard shortcuts"
          isOn={isOn}
          onChange={(isWanted) => {
            switchShortcuts(isWanted);
            setOn(isWanted);
          }}
        />
        <p className={styles.note}>
          {isOn
            ? 'Shortcuts without Ctrl or ⌘ do nothing while you type in a field.'
            : 'Shortcuts are off in this browser. This list is at the bottom of every page.'}
        </p>
      </div>
    </Dialog>
  );
}
