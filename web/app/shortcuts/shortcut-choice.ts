// Stores whether keyboard shortcuts are on. Users can switch them off, because some assistive software sends
// key presses.
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';

const KEY = 'halfpast-shortcuts';
const OFF = 'off';

let isOn = readStored(KEY) !== OFF;

export function areShortcutsOn(): boolean {
  return isOn;
}

export function switchShortcuts(isWanted: boolean): void {
  isOn = isWanted;
  if (isWanted) removeStored(KEY);
  else writeStored(KEY, OFF);
}
