// The link of a new meeting type, above the list of meeting types. Screens load it on demand, because most visits create
// nothing.
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '../frame/use-screen-change.ts';
import { CreatedPanel } from './created-panel.tsx';
import type { CreatedType } from './created-type.ts';

/** Shows the link until the host dismisses it. */
export function CreatedNotice(created: CreatedType): ReactNode {
  const { key } = useLocation();
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (dismissed === key) return null;
  return (
    <CreatedPanel
      key={key}
      {...created}
      onDismiss={() => {
        setDismissed(key);
        // The pressed button disappears.
        focusHeading();
      }}
    />
  );
}
