// The choice between Google and email on the sign-in and sign-up screens. When the user goes back
// from the email form, the focus moves to the button that opened the form.
import { type RefObject, useEffect, useRef, useState } from 'react';

interface EmailChoice {
  readonly isByEmail: boolean;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly choose: () => void;
  readonly goBack: () => void;
}

/** `isChosen` is true when the email form must be open from the start. */
export function useEmailChoice(onBack: () => void, isChosen = false): EmailChoice {
  const [isByEmail, setByEmail] = useState(isChosen);
  const opener = useRef<HTMLButtonElement>(null);
  const hasGoneBack = useRef(false);

  useEffect(() => {
    if (!isByEmail && hasGoneBack.current) opener.current?.focus();
  }, [isByEmail]);

  return {
    isByEmail,
    opener,
    choose: () => setByEmail(true),
    goBack() {
      hasGoneBack.current = true;
      onBack();
      setByEmail(false);
    },
  };
}
