// A form that replaces the saved value until it is saved or cancelled. The focus then moves to the button that opened
// the form.
import { type RefObject, useEffect, useRef, useState } from 'react';

interface Edit {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** `text` is the message after saving. Without it, nothing was saved. */
  readonly close: (text?: string) => void;
  readonly saved: string | null;
  readonly button: RefObject<HTMLButtonElement | null>;
}

export function useEdit(): Edit {
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (!isOpen && wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return {
    isOpen,
    open() {
      setSaved(null);
      setOpen(true);
    },
    close(text) {
      setSaved(text ?? null);
      setOpen(false);
    },
    saved,
    button,
  };
}
