import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onEnd` once, after `duration` milliseconds. The time during which `isPaused` is true does
 * not count.
 */
export function useCountdown(duration: number, isPaused: boolean, onEnd: () => void): void {
  const remaining = useRef(duration);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isPaused) return;
    const start = Date.now();
    const timer = setTimeout(end, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - start;
    };
  }, [isPaused]);
}
