// Whether keyboard shortcuts are on. Some assistive software types keys, so users can switch all of them off.
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
