// The less frequent actions of a card, behind a "…" button.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { MoreIcon } from '../../../ui/icons.tsx';
import { Link } from '../../link.tsx';
import styles from './card-menu.module.css';

interface CardMenuProps {
  readonly title: string;
  /** The path of the dialog in which the host books for someone. */
  readonly bookPath: string;
  readonly onQrCode: () => void;
  readonly onExplain: () => void;
  readonly onLinks: () => void;
  readonly onOffer: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

export function CardMenu(props: CardMenuProps): ReactNode {
  const { title, bookPath, onQrCode, onExplain, onLinks, onOffer, onDuplicate, onDelete } = props;
  const [isOpen, setOpen] = useState(false);
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
        onClick={() => setOpen(!isOpen)}
      >
        <MoreIcon />
        <span className="hidden">More actions for {title}</span>
      </button>
      <div id={id} className={styles.items} hidden={!isOpen}>
        <Link className={styles.item} to={bookPath}>
          Book for someone<span className="hidden"> with {title}</span>
        </Link>
        <button type="button" className={styles.item} onClick={() => act(onQrCode)}>
          QR code<span className="hidden"> for {title}</span>
        </button>
        <button type="button" className={styles.item} onClick={() => act(onLinks)}>
          Single-use links<span className="hidden"> to {title}</span>
        </button>
        <button type="button" className={styles.item} onClick={() => act(onOffer)}>
          Offer times<span className="hidden"> for {title}</span>
        </button>
        <button type="button" className={styles.item} onClick={() => act(onExplain)}>
          Check times<span className="hidden"> of {title}</span>
        </button>
        <button type="button" className={styles.item} onClick={() => act(onDuplicate)}>
          Duplicate<span className="hidden"> {title}</span>
        </button>
        <button type="button" className={styles.danger} onClick={() => act(onDelete)}>
          Delete<span className="hidden"> {title}</span>
        </button>
      </div>
    </div>
  );
}
