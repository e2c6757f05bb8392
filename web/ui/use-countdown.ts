import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` one time, after `duration` milliseconds. While `isHeld` is true, the countdown pauses. */
export function useCountdown(duration: number, isHeld: boolean, onEnd: () => void): void {
  const rest = useRef(duration);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isHeld) return;
    const start = Date.now();
    const timer = setTimeout(end, rest.current);
    return () => {
      clearTimeout(timer);
      rest.current -= Date.now() - start;
    };
  }, [isHeld]);
}
