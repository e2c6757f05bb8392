import { useEffect, useState } from 'react';

/**
 * Returns true after `isOn` has been true for `delay` milliseconds, so that fast actions show no progress.
 */
export function useDelayed(isOn: boolean, delay: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLong(true), delay);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isOn, delay]);
  return isOn && isLong;
}
