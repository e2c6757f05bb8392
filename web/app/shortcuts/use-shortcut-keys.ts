// Listens for shortcuts, except while the user types or a dialog is open.
import { useEffect, useEffectEvent } from 'react';
import { areShortcutsOn } from './shortcut-choice.ts';
import { matchKeys, type ShortcutAction } from './shortcut-table.ts';

/** The longest pause between the keys of one shortcut. */
const PAUSE_MS = 1_500;

const WRITING = 'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"]';

function isMeantForAnotherElement(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (event.target instanceof Element && event.target.closest(WRITING) !== null) return true;
  return document.querySelector('dialog[open]') !== null;
}

export function useShortcutKeys(act: (action: ShortcutAction) => void): void {
  const onAction = useEffectEvent(act);

  useEffect(() => {
    let pressed: string[] = [];
    let lastAt = 0;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!areShortcutsOn() || isMeantForAnotherElement(event) || event.key === 'Shift') return;
      if (event.timeStamp - lastAt > PAUSE_MS) pressed = [];
      lastAt = event.timeStamp;
      const matched = matchKeys([...pressed, event.key]) ?? matchKeys([event.key]);
      pressed = matched === 'begun' ? [event.key] : [];
      if (matched === null || matched === 'begun') return;
      event.preventDefault();
      onAction(matched.action);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
