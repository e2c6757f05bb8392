import { useEffect, useState } from 'react';

/** True once `isOn` has held for `delay`: quick things show no sign of waiting. */
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
