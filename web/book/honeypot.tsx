// A field that no person sees, hears or reaches, and that no password manager knows: programs that fill in
// every field give themselves away. The service says so; nothing is thrown away in silence.
import type { ReactNode } from 'react';

interface HoneypotProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function Honeypot({ value, onChange }: HoneypotProps): ReactNode {
  return (
    <div className="hidden" inert aria-hidden="true">
      <label>
        Leave this empty
        <input
          name="followUp"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}
