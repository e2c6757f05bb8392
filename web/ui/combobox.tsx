// A text field with a filtered list of options (ARIA combobox pattern). The field shows the current choice.
// Typing only filters the list. The choice changes when the user selects an option.
import {
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './combobox.module.css';
import { ChevronIcon } from './icons.tsx';

interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  readonly detail: string;
  readonly search: string;
}

interface ComboboxProps {
  readonly label: string;
  readonly value: string;
  readonly valueText: string;
  readonly describedBy: string;
  readonly noMatch: string;
  /** Called when the list opens and not earlier, because creating the options may be slow. */
  readonly loadOptions: () => readonly ComboboxOption[];
  readonly onChange: (value: string) => void;
}

export function Combobox(props: ComboboxProps): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [options, setOptions] = useState<readonly ComboboxOption[] | null>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const isOpen = options !== null;
  const matches = isOpen ? filterOptions(options, query) : [];

  useLayoutEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);

  function open(search: string): void {
    const all = options ?? props.loadOptions();
    setOptions(all);
    setQuery(search);
    setActive(
      search === ''
        ? Math.max(
            0,
            all.findIndex(({ value }) => value === props.value),
          )
        : 0,
    );
  }

  function close(): void {
    setOptions(null);
    setQuery('');
  }

  function choose(option: ComboboxOption | undefined): void {
    close();
    if (option !== undefined) props.onChange(option.value);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (isOpen) setActive((active + step + matches.length) % Math.max(1, matches.length));
      else open('');
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(matches[active]);
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
        placeholder={props.valueText}
        onChange={(event) => open(isOpen ? event.target.value : typedText(event.nativeEvent))}
        onClick={() => (isOpen ? close() : open(''))}
        onFocus={(event) => event.target.select()}
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
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            className={styles.option}
            aria-selected={option.value === props.value}
            data-active={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <span>{option.label}</span>
            <span className={styles.detail}>{option.detail}</span>
          </div>
        ))}
      </div>
      {isOpen && matches.length === 0 && (
        <p className={`${styles.popup} ${styles.none}`}>{props.noMatch}</p>
      )}
      <p role="status" className="hidden">
        {isOpen && (matches.length === 0 ? props.noMatch : `${matches.length} found`)}
      </p>
    </div>
  );
}

function filterOptions(options: readonly ComboboxOption[], query: string): ComboboxOption[] {
  const words = query.toLowerCase().replaceAll('−', '-').split(/\s+/).filter(Boolean);
  return options.filter(({ search }) => words.every((word) => search.includes(word)));
}

/**
 * Returns only the characters that this event has added. When typing opens the list, the field also contains
 * the name of the current choice, so only the added characters are the search text.
 */
function typedText(event: Event): string {
  return event instanceof InputEvent ? (event.data ?? '') : '';
}
