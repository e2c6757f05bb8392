import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { SEARCH_MAX } from '../../../../worker/contract/bookings/bookings-query.ts';
import { SearchField } from '../../search-field.tsx';
import styles from './search-box.module.css';

interface SearchBoxProps {
  /** The search text of the current list. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

const PAUSE_MS = 300;
const SEARCH_ID = 'booking-search';

/** Renders a search field that starts the search when the user stops typing. */
export function SearchBox({ value, onSearch }: SearchBoxProps): ReactNode {
  const [text, setText] = useState(value);
  const [sentText, setSentText] = useState(value);
  const [shownValue, setShownValue] = useState(value);
  const { pathname } = useLocation();
  const target = useNavigation().location?.pathname ?? pathname;

  // When Back or a link puts another search text into the URL, that text replaces the text in the field. When
  // the user's own search has changed the URL, the field already contains the text.
  if (value !== shownValue) {
    setShownValue(value);
    if (value !== sentText) {
      setSentText(value);
      setText(value);
    }
  }

  function search(): void {
    const wanted = text.trim();
    // Do not search while another screen is loading, because the search would open this screen
    // again.
    if (wanted === sentText || target !== pathname) return;
    setSentText(wanted);
    onSearch(wanted);
  }
  const onPause = useEffectEvent(search);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every key press restarts the timer
  useEffect(() => {
    const timer = setTimeout(onPause, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  // A user who leaves the field may open another screen next. The router may report that screen only after the pause, so
  // the search starts before.
  return (
    <search className={styles.search} onBlur={search}>
      <SearchField id={SEARCH_ID} maxLength={SEARCH_MAX} value={text} onChange={setText} />
    </search>
  );
}

export function focusSearch(): void {
  document.getElementById(SEARCH_ID)?.focus();
}
