import { type ReactNode, useState } from 'react';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/translate.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { areShortcutsOn, switchShortcuts } from './shortcut-choice.ts';
import type { SHORTCUTS } from './shortcut-table.ts';
import styles from './shortcuts-dialog.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

const MOD = isMac ? '⌘' : t('Ctrl', {}, 'a key of a keyboard');

const LABELS: Readonly<Record<keyof typeof SHORTCUTS, string>> = {
  'g d': t('Go to the dashboard'),
  'g b': t('Go to bookings'),
  'g s': t('Go to settings'),
  n: t('New meeting type'),
  'Mod+k': t('Search everything', {}, 'verb'),
  '/': t('Search bookings', {}, 'verb'),
  j: t('Next booking in the list'),
  k: t('Previous booking in the list'),
  '?': t('Show this list'),
};

const drawKey = (name: ReactNode) => <kbd className={styles.key}>{name}</kbd>;

const drawPair = (letter: string) => (
  <>
    {drawKey(MOD)} + {drawKey(letter)}
  </>
);

/** Draws one key, or two keys that the user presses one after another. */
function drawKeys(keys: string): ReactNode {
  const [first = '', second] = keys.split(' ');
  if (second === undefined) return drawKey(first);
  return rich(
    '<key>{first}</key> then <key>{second}</key>',
    { first, second, key: drawKey },
    'keys that the user presses one after another',
  );
}

/** The last rows are not in the table of shortcuts, because the screens themselves handle these keys. */
const ROWS = [
  ...Object.entries(LABELS).map(([text, label]) => ({
    keys: text === 'Mod+k' ? drawPair('K') : drawKeys(text),
    label,
  })),
  { keys: drawKey(t('Enter', {}, 'a key of a keyboard')), label: t('Open the booking') },
  { keys: drawPair('S'), label: t('Save, in the meeting type editor', {}, 'verb') },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [isOn, setOn] = useState(areShortcutsOn);
  return (
    <Dialog heading={t('Keyboard shortcuts')} onClose={onClose}>
      <dl className={styles.list} data-off={!isOn}>
        {ROWS.map(({ keys, label }) => (
          <div key={label} className={styles.row}>
            <dt>{keys}</dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.choice}>
        <Switch
          label={t('Use keyboard shortcuts')}
          isOn={isOn}
          onChange={(isWanted) => {
            switchShortcuts(isWanted);
            setOn(isWanted);
          }}
        />
        <p className={styles.note}>
          {isOn
            ? t('Shortcuts without Ctrl or ⌘ do nothing while you type in a field.')
            : t('Shortcuts are off in this browser. This list is at the bottom of every page.')}
        </p>
      </div>
    </Dialog>
  );
}
