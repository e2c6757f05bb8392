// Shows the Turnstile check, which distinguishes people from bots. Stores the token of the last
// successful check.

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../../lib/translate.ts';
import type { TurnstileWidget } from './turnstile.ts';

export interface HumanCheck {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly hasFailed: boolean;
  readonly token: () => string | undefined;
  /** Requests a new token, because each token can be used only once. */
  readonly reset: () => void;
}

/** Returns null when no site key is configured. */
export function useHumanCheck(siteKey: string | undefined): HumanCheck | null {
  const place = useRef<HTMLDivElement>(null);
  const token = useRef<string | null>(null);
  const widget = useRef<TurnstileWidget | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (siteKey === undefined || element === null) return;
    let isUnmounted = false;
    import('./turnstile.ts')
      .then(({ showTurnstile }) =>
        showTurnstile(element, siteKey, (newToken) => {
          token.current = newToken;
        }),
      )
      .then((shownWidget) => {
        if (isUnmounted) shownWidget.remove();
        else widget.current = shownWidget;
      })
      .catch(() => setHasFailed(true));
    return () => {
      isUnmounted = true;
      widget.current?.remove();
    };
  }, [siteKey]);

  if (siteKey === undefined) return null;
  return {
    place,
    hasFailed,
    token: () => token.current ?? undefined,
    reset: () => widget.current?.reset(),
  };
}

export function HumanCheckPlace({ check }: { check: HumanCheck }): ReactNode {
  return (
    <>
      <div ref={check.place} />
      {check.hasFailed && (
        <p role="alert">
          {t(
            'The human check could not be loaded. Please allow challenges.cloudflare.com and reload the page.',
          )}
        </p>
      )}
    </>
  );
}
