// A text field with a list of options (ARIA combobox pattern). The field shows the current value.
// Typing only filters the list. The value changes when the user selects an option.

import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { t } from '../lib/translate.ts';
import styles from './combobox.module.css';
import { ChevronIcon } from './icons.tsx';
import type { ComboboxOption, OptionSource } from './option-source.ts';

const LOAD_FAILED = t('The list could not be loaded. Please check your connection and type again.');

interface ComboboxProps {
  readonly label: string;
  readonly value: string;
  readonly valueText: string;
  readonly describedBy: string;
  /** Says what to type while the list is open. */
  readonly prompt: string;
  readonly noMatch: string;
  /**
   * Loads the options. Called when the field gets the focus, not earlier, because loading may be
   * slow.
   */
  readonly loadSource: () => Promise<OptionSource>;
  /** Writes the current time at the place of an option. If absent, the list shows no times. */
  readonly writeTime?: (option: ComboboxOption) => string;
  readonly onChange: (value: string) => void;
}

export function Combobox(props: ComboboxProps): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [source, setSource] = useState<OptionSource | null>(null);
  const [hasLoadFailed, setHasLoadFailed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');
  /** True when Enter was pressed before the options were loaded. */
  const [isEnterPending, setIsEnterPending] = useState(false);
  /**
   * The index of the option that the arrow keys selected. Null before the user presses an arrow
   * key.
   */
  const [arrowKeyIndex, setArrowKeyIndex] = useState<number | null>(null);
  const matches = useMemo(
    () => (isOpen && source !== null ? source.search(query) : []),
    [isOpen, source, query],
  );
  const current = query === '' ? matches.findIndex(({ key }) => key === props.value) : 0;
  const active = arrowKeyIndex ?? Math.max(0, current);
  const notice =
    source === null ? hasLoadFailed && LOAD_FAILED : matches.length === 0 && props.noMatch;

  useLayoutEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);

  function load(): void {
    // If loading failed, the next focus or key press tries again.
    if (source === null) props.loadSource().then(setSource, () => setHasLoadFailed(true));
  }

  function open(search: string): void {
    load();
    setIsOpen(true);
    setQuery(search);
    setArrowKeyIndex(null);
    setIsEnterPending(false);
  }

  function close(): void {
    setIsOpen(false);
    setIsEnterPending(false);
    setQuery('');
  }

  function choose(option: { readonly value: string } | undefined): void {
    close();
    if (option !== undefined) props.onChange(option.value);
  }

  useEffect(() => {
    if (isEnterPending && source !== null) choose(source.search(query)[0]);
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (isOpen) setArrowKeyIndex((active + step + matches.length) % Math.max(1, matches.length));
      else open('');
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (source === null) setIsEnterPending(true);
      else choose(matches[active]);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  }

  return (
    <div className={styles.combobox}>
      <label htmlFor={id} className={styles.label}>
        {props.label}
      </label>
      <input
        ref={input}
        id={id}
        className={styles.input}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={matches.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={matches.length > 0 ? `${id}-${active}` : undefined}
        aria-describedby={props.describedBy}
        value={isOpen ? query : props.valueText}
        placeholder={isOpen ? props.prompt : undefined}
        onChange={(event) => open(isOpen ? event.target.value : typedText(event.nativeEvent))}
        onClick={() => (isOpen ? close() : open(''))}
        onFocus={(event) => {
          event.target.select();
          load();
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <span className={styles.arrow}>
        <ChevronIcon towards="down" />
      </span>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        className={styles.popup}
        aria-label={props.label}
        hidden={matches.length === 0}
      >
        {matches.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the text field keeps the focus (ARIA pattern)
          <div
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            className={styles.option}
            aria-selected={option.key === props.value}
            data-active={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <span>
              {option.label}
              {option.note && <span className={styles.note}>{option.note}</span>}
            </span>
            {props.writeTime && <span className={styles.time}>{props.writeTime(option)}</span>}
            <span className={styles.detail}>{option.detail}</span>
          </div>
        ))}
      </div>
      {isOpen && notice && <p className={`${styles.popup} ${styles.none}`}>{notice}</p>}
      <p role="status" className="hidden">
        {isOpen && notice}
        {matches.length > 0 && source?.writeCount(matches.length)}
      </p>
    </div>
  );
}

/**
 * Returns only the characters that this event has added. When typing opens the list, the field also
 * contains the name of the current choice. Only the added characters are the search text.
 */
function typedText(event: Event): string {
  return event instanceof InputEvent ? (event.data ?? '') : '';
}
