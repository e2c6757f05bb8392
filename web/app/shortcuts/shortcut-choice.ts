// Stores whether keyboard shortcuts are on. Users can switch them off, because some assistive software types
// keys.
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';

const KEY = 'halfpast-shortcuts';
const OFF = 'off';

let isOn = readStored(KEY) !== OFF;

export function areShortcutsOn(): boolean {
  return isOn;
}

export function switchShortcuts(wished: boolean): void {
  isOn = wished;
  if (wished) removeStored(KEY);
  else writeStored(KEY, OFF);
}
