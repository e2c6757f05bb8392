import { useEffect, useState } from 'react';

/**
 * Returns true as soon as `isOn` has been true for `delay` milliseconds. Used to show a progress
 * indicator only for slow actions.
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
