// A section shows saved values and a button. The button replaces the values with a form that changes
// them. After the form closes, the focus moves to this button.
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

interface FoldedFormProps {
  /** The text of the button that opens the form. */
  readonly label: ReactNode;
  readonly form: (close: () => void) => ReactNode;
  /** The saved values, which are shown while the form is closed. */
  readonly children?: ReactNode;
}

export function FoldedForm({ label, form, children }: FoldedFormProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (!isOpen && wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen) return <Suspense fallback={null}>{form(() => setOpen(false))}</Suspense>;
  return (
    <>
      {children}
      <Button ref={button} isSmall onClick={() => setOpen(true)}>
        {label}
      </Button>
    </>
  );
}
