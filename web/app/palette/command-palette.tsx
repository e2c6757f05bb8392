// Finds screens, meeting types and bookings, and opens the result that the user chooses. The
// palette is a text field with a list of options (ARIA combobox pattern). Unlike in
// web/ui/combobox.tsx, the list is always open, and an option is an action.

import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import { t } from '../../lib/translate.ts';
import {
  CalendarIcon,
  ChevronIcon,
  CloseIcon,
  CopyIcon,
  OpenIcon,
  PlusIcon,
  SearchIcon,
} from '../../ui/icons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { findNewTypePath } from '../meeting-types/new-type-path.ts';
import { copyText } from '../use-copy.ts';
import styles from './command-palette.module.css';
import { type Command, KINDS } from './palette-commands.ts';
import { useCommands } from './use-commands.ts';

const TEXTS = {
  label: t('Search pages, meeting types and bookings'),
  searching: t('Searching bookings…'),
  failed: t('Some results could not be loaded. Please check your connection.'),
  none: t('Nothing found.'),
} as const;

interface CommandPaletteProps {
  readonly user: CurrentUser;
  readonly onClose: () => void;
}

export function CommandPalette({ user, onClose }: CommandPaletteProps): ReactNode {
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  /** A link that the browser refused to copy. It is in the text field, so that the user can copy it. */
  const [uncopied, setUncopied] = useState<string | null>(null);
  const { commands, isSearching, hasFailed } = useCommands(user, text);
  const isEmpty = commands.length === 0;

  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  useEffect(() => {
    if (uncopied !== null) input.current?.select();
  }, [uncopied]);

  function search(wanted: string): void {
    setText(wanted);
    setActive(0);
    setUncopied(null);
  }

  async function run(command: Command | undefined): Promise<void> {
    if (command === undefined) return;
    const { action } = command;
    if (action.kind !== 'copy') {
      onClose();
      const isOpen = action.kind === 'open';
      await navigate(isOpen ? action.path : await findNewTypePath(user.plan));
    } else if (await copyText(action.text, t('Link copied to clipboard!'))) onClose();
    else {
      search(action.text);
      setUncopied(action.text);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const step = key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + commands.length) % Math.max(1, commands.length));
    } else if (key === 'Enter') {
      event.preventDefault();
      void run(commands[active]);
    } else if (key === 'k' && (ctrlKey || metaKey)) {
      event.preventDefault();
      onClose();
    }
  }

  return (
    <Modal labelledBy={`${id}-label`} focusOn={`${id}-input`} onDismiss={onClose}>
      <div className={styles.head}>
        <label id={`${id}-label`} htmlFor={`${id}-input`} className="hidden">
          {TEXTS.label}
        </label>
        <SearchIcon />
        <input
          ref={input}
          id={`${id}-input`}
          className={styles.input}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={!isEmpty}
          aria-controls={`${id}-list`}
          aria-activedescendant={isEmpty ? undefined : `${id}-${active}`}
          placeholder={TEXTS.label}
          value={text}
          onChange={(event) => search(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={styles.close}
          aria-label={t('Close', {}, 'a button that closes a dialog')}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label={t('Results', {}, 'search results')}
        hidden={isEmpty}
      >
        {commands.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the text field keeps the focus (ARIA pattern)
          <div
            key={command.key}
            id={`${id}-${index}`}
            role="option"
            className={styles.option}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setActive(index)}
            onClick={() => void run(command)}
          >
            <CommandIcon {...command} />
            <span className={styles.name}>{command.label}</span>
            <span className={styles.detail}>{command.detail}</span>
          </div>
        ))}
      </div>
      <p className={styles.note}>
        {isSearching && TEXTS.searching}
        {!isSearching && hasFailed && TEXTS.failed}
        {!isSearching && !hasFailed && isEmpty && TEXTS.none}
      </p>
      <p role="status" className="hidden">
        {isSearching
          ? TEXTS.searching
          : t(
              '{count, plural, one {# found} other {# found}}',
              { count: commands.length },
              'search results',
            )}
      </p>
    </Modal>
  );
}

function CommandIcon({ action, detail }: Command): ReactNode {
  if (action.kind === 'copy') return <CopyIcon />;
  if (detail === KINDS.create) return <PlusIcon />;
  if (detail === KINDS.meetingType) return <OpenIcon />;
  // Only the detail of a booking contains this separator, so other commands get the arrow.
  return detail.includes(' · ') ? <CalendarIcon /> : <ChevronIcon towards="end" />;
}
