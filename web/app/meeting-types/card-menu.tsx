// The less frequent actions of a card, behind a "…" button.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../lib/translate.ts';
import { MoreIcon } from '../../ui/icons.tsx';
import { lazyDialog } from '../frame/lazy-dialog.tsx';
import styles from './card-menu.module.css';

/** The dialogs that a card opens. */
export type CardDialog = 'embed' | 'qr-code' | 'explain' | 'links' | 'offer' | 'delete';

export interface CardMenuProps {
  readonly title: string;
  /** The path of the dialog in which the host books for someone. */
  readonly bookPath?: string;
  /** The dialogs that the menu offers. */
  readonly dialogs: readonly CardDialog[];
  readonly onDialog: (dialog: CardDialog) => void;
  readonly onDuplicate?: () => void;
}

const CardMenuItems = lazyDialog(() =>
  import('./card-menu-items.tsx').then((file) => file.CardMenuItems),
);

export function CardMenu(props: CardMenuProps): ReactNode {
  const { title } = props;
  const [isOpen, setOpen] = useState(false);
  // The items load before a click, so that they are there when the menu opens.
  const [isNeeded, setIsNeeded] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent): void => {
      if (!box.current?.contains(target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', onPress);
    return () => removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  /**
   * Runs an action that opens a dialog. When the dialog closes, the browser returns the focus to
   * the element that had it before. The menu is hidden by then, so this function first focuses the
   * menu button, which stays visible.
   */
  function act(action: () => void): void {
    button.current?.focus();
    setOpen(false);
    action();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu when the focus is in it
    <div
      ref={box}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && !box.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onFocus={() => setIsNeeded(true)}
        onPointerEnter={() => setIsNeeded(true)}
        onClick={() => setOpen(!isOpen)}
      >
        <MoreIcon />
        <span className="hidden">
          {t('More actions for {title}', { title }, 'title: the name of a meeting type')}
        </span>
      </button>
      <div id={id} className={styles.items} hidden={!isOpen}>
        {(isNeeded || isOpen) && (
          <CardMenuItems {...props} act={act} onClose={() => setOpen(false)} />
        )}
      </div>
    </div>
  );
}
