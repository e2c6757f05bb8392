import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { SearchField } from '../../search-field.tsx';
import { SEARCH_MAX } from './bookings-query.ts';
import styles from './search-box.module.css';

interface SearchBoxProps {
  /** The search of the current list. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

const PAUSE_MS = 300;
const SEARCH_ID = 'booking-search';

/** Searches when the user stops typing. */
export function SearchBox({ value, onSearch }: SearchBoxProps): ReactNode {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const [answered, setAnswered] = useState(value);
  const { pathname } = useLocation();
  const target = useNavigation().location?.pathname ?? pathname;

  // Shows a search from Back or a link. The user's own search is already in the field.
  if (value !== answered) {
    setAnswered(value);
    if (value !== asked) {
      setAsked(value);
      setText(value);
    }
  }

  const search = useEffectEvent(() => {
    const wished = text.trim();
    // While another screen loads, a search would bring the user back.
    if (wished === asked || target !== pathname) return;
    setAsked(wished);
    onSearch(wished);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every key restarts the timer
  useEffect(() => {
    const timer = setTimeout(search, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <search className={styles.search}>
      <SearchField id={SEARCH_ID} maxLength={SEARCH_MAX} value={text} onChange={setText} />
    </search>
  );
}

export function focusSearch(): void {
  document.getElementById(SEARCH_ID)?.focus();
}
