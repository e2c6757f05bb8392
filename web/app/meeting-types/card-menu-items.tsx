// The items of the menu of a card. They load when the menu opens for the first time.
import type { ReactNode } from 'react';
import { hidden, rich } from '../../lib/rich.ts';
import { Link } from '../link.tsx';
import styles from './card-menu.module.css';
import type { CardDialog, CardMenuProps } from './card-menu.tsx';

interface CardMenuItemsProps extends CardMenuProps {
  /** Runs an action that opens a dialog. */
  readonly act: (action: () => void) => void;
  /** Called if this file cannot be loaded. */
  readonly onClose: () => void;
}

export function CardMenuItems(props: CardMenuItemsProps): ReactNode {
  const { title, bookPath, dialogs, onDialog, onDuplicate, act } = props;
  const offer = (dialog: CardDialog, text: ReactNode): ReactNode =>
    dialogs.includes(dialog) && (
      <button
        type="button"
        className={dialog === 'delete' ? styles.danger : styles.item}
        onClick={() => act(() => onDialog(dialog))}
      >
        {text}
      </button>
    );

  return (
    <>
      {bookPath !== undefined && (
        <Link className={styles.item} to={bookPath}>
          {rich('Book for someone<hidden> with {title}</hidden>', { title, hidden }, 'verb')}
        </Link>
      )}
      {offer(
        'embed',
        rich(
          'Embed<hidden> {title}</hidden>',
          { title, hidden },
          'verb: embed a meeting type in a website',
        ),
      )}
      {offer('qr-code', rich('QR code<hidden> for {title}</hidden>', { title, hidden }))}
      {offer('links', rich('Single-use links<hidden> to {title}</hidden>', { title, hidden }))}
      {offer('offer', rich('Offer times<hidden> for {title}</hidden>', { title, hidden }, 'verb'))}
      {offer('explain', rich('Check times<hidden> of {title}</hidden>', { title, hidden }, 'verb'))}
      {onDuplicate && (
        <button type="button" className={styles.item} onClick={() => act(onDuplicate)}>
          {rich(
            'Duplicate<hidden> {title}</hidden>',
            { title, hidden },
            'verb: duplicate a meeting type',
          )}
        </button>
      )}
      {offer(
        'delete',
        rich('Delete<hidden> {title}</hidden>', { title, hidden }, 'verb: delete a meeting type'),
      )}
    </>
  );
}
