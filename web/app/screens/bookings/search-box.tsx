import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { SearchField } from '../../search-field.tsx';
import { SEARCH_MAX } from './bookings-query.ts';
import styles from './search-box.module.css';

interface SearchBoxProps {
  /** What the list was searched for. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

const PAUSE_MS = 300;
const SEARCH_ID = 'booking-search';

/** Searches when the typing pauses. */
export function SearchBox({ value, onSearch }: SearchBoxProps): ReactNode {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const [answered, setAnswered] = useState(value);
  const { pathname } = useLocation();
  const target = useNavigation().location?.pathname ?? pathname;

  // An address that came from elsewhere (Back, a link) is shown; one's own search is in the box already.
  if (value !== answered) {
    setAnswered(value);
    if (value !== asked) {
      setAsked(value);
      setText(value);
    }
  }

  const search = useEffectEvent(() => {
    const wished = text.trim();
    // On the way to another screen: a search now would call the visitor back.
    if (wished === asked || target !== pathname) return;
    setAsked(wished);
    onSearch(wished);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every key begins the pause anew
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
