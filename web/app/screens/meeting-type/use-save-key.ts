import { useEffect, useEffectEvent } from 'react';
import { areShortcutsOn } from '../../shortcuts/shortcut-choice.ts';

/** Saves on Ctrl+S, or Cmd+S on a Mac. When shortcuts are off, the browser handles the keys. */
export function useSaveKey(save: () => void): void {
  const onSave = useEffectEvent(save);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey || !areShortcutsOn()) return;
      event.preventDefault();
      if (!event.repeat) onSave();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
