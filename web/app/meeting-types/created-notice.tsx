import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { focusHeading } from '../frame/use-screen-change.ts';
import { useCreatedType } from './created-type.ts';

// Loaded on demand, because most visits create nothing.
const CreatedPanel = lazyPart(() =>
  import('./created-panel.tsx').then((file) => file.CreatedPanel),
);

/** Shows the link of the meeting type that the host has just created, until the host dismisses it. */
export function CreatedNotice(): ReactNode {
  const created = useCreatedType();
  const { key } = useLocation();
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (created === null || dismissed === key) return null;
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
