import { useEffect, useState } from 'react';

interface SecondsLeft {
  /** 0 when the countdown has ended. */
  readonly seconds: number;
  readonly start: (seconds: number) => void;
}

const TICK_MS = 1000;

/**
 * Returns the remaining seconds of a countdown and a function that starts it. Reads the clock every second,
 * so that the value is correct after the browser has suspended the tab.
 */
export function useSecondsLeft(): SecondsLeft {
  const [until, setUntil] = useState(0);
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    if (until <= Date.now()) return;
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);

  return { seconds, start: (duration) => setUntil(Date.now() + duration * 1000) };
}
