// Remembers in this browser that the host has hidden a notice.
import { useState } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';

/**
 * Returns whether the mark is set for this user, and a function that sets it. Several people may use
 * one browser, so the stored value is the user's id.
 */
export function useMark(key: string, userId: string): [boolean, () => void] {
  const [isSet, setSet] = useState(() => readStored(key) === userId);
  const set = () => {
    writeStored(key, userId);
    setSet(true);
  };
  return [isSet, set];
}
