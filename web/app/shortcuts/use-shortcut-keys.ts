// Listens for shortcuts, except while a dialog is open. While the user types, only shortcuts with
// Ctrl or Cmd work.
import { useEffect, useEffectEvent } from 'react';
import { areShortcutsOn } from './shortcut-choice.ts';
import { matchKeys, type ShortcutAction } from './shortcut-table.ts';

/** The longest pause between the keys of one shortcut. */
const PAUSE_MS = 1_500;

const TYPING_ELEMENTS =
  'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"]';

function isMeantForAnotherElement(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return true;
  if (event.altKey || document.querySelector('dialog[open]') !== null) return true;
  if (event.ctrlKey || event.metaKey) return false;
  return event.target instanceof Element && event.target.closest(TYPING_ELEMENTS) !== null;
}

const keyOf = ({ key, ctrlKey, metaKey }: KeyboardEvent): string =>
  ctrlKey || metaKey ? `Mod+${key}` : key;

export function useShortcutKeys(act: (action: ShortcutAction) => void): void {
  const onAction = useEffectEvent(act);

  useEffect(() => {
    let pressed: string[] = [];
    let lastAt = 0;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!areShortcutsOn() || isMeantForAnotherElement(event) || event.key === 'Shift') return;
      if (event.timeStamp - lastAt > PAUSE_MS) pressed = [];
      lastAt = event.timeStamp;
      const key = keyOf(event);
      const matched = matchKeys([...pressed, key]) ?? matchKeys([key]);
      pressed = matched === 'begun' ? [key] : [];
      if (matched === null || matched === 'begun') return;
      event.preventDefault();
      onAction(matched);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
