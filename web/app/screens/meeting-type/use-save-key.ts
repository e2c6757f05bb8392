import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S, and Cmd+S on a Mac. */
export function useSaveKey(save: () => void): void {
  const onSave = useEffectEvent(save);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!event.repeat) onSave();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
