// Whether the keys do anything. Some people's programs type for them: all shortcuts can be switched off.
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
