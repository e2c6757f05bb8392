// The Turnstile check, which distinguishes people from bots, and the token from the last successful check.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { TurnstileWidget } from './turnstile.ts';

export interface HumanCheck {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly hasFailed: boolean;
  readonly token: () => string | undefined;
  /** Requests a new token, because each token can be used only once. */
  readonly reset: () => void;
}

/** Returns null when no check is configured. */
export function useHumanCheck(siteKey: string | undefined): HumanCheck | null {
  const place = useRef<HTMLDivElement>(null);
  const token = useRef<string | null>(null);
  const widget = useRef<TurnstileWidget | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (siteKey === undefined || element === null) return;
    let isGone = false;
    import('./turnstile.ts')
      .then(({ showTurnstile }) =>
        showTurnstile(element, siteKey, (given) => {
          token.current = given;
        }),
      )
      .then((shown) => {
        if (isGone) shown.remove();
        else widget.current = shown;
      })
      .catch(() => setHasFailed(true));
    return () => {
      isGone = true;
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
          The human check could not be loaded. Please allow challenges.cloudflare.com and reload the
          page.
        </p>
      )}
    </>
  );
}
