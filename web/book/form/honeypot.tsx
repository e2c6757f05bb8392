// A form field that people cannot see or reach and that password managers ignore. Bots usually fill in every
// field. The server refuses a request in which this field has a value.

import type { ReactNode } from 'react';
import { t } from '../../lib/translate.ts';

interface HoneypotProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function Honeypot({ value, onChange }: HoneypotProps): ReactNode {
  return (
    <div className="hidden" inert aria-hidden="true">
      <label>
        {t('Leave this empty')}
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
