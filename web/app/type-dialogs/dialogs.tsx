// The dialogs about the meeting types of a host or a team. A screen loads this file when the first of them opens.
import type { ReactNode } from 'react';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { EmbeddedPage } from '../embedding/embed-snippets.ts';
import { lazyDialog } from '../frame/lazy-dialog.tsx';
import type { CardDialog } from '../meeting-types/card-menu.tsx';

const DeleteDialog = lazyDialog(
  () => import('./delete-dialog.tsx').then((file) => file.DeleteDialog),
  'onCancel',
);

const EmbedDialog = lazyDialog(() =>
  import('../embedding/embed-dialog.tsx').then((file) => file.EmbedDialog),
);

const TroubleshooterDialog = lazyDialog(() =>
  import('../troubleshooter/troubleshooter-dialog.tsx').then((file) => file.TroubleshooterDialog),
);

const LinksDialog = lazyDialog(() =>
  import('../booking-links/links-dialog.tsx').then((file) => file.LinksDialog),
);

const OfferDialog = lazyDialog(() =>
  import('../booking-links/offer-dialog.tsx').then((file) => file.OfferDialog),
);

const OrderDialog = lazyDialog(() => import('./order-dialog.tsx').then((file) => file.OrderDialog));

export type OpenDialog =
  | { readonly kind: 'order'; readonly intro?: string }
  | { readonly kind: 'embed'; readonly type: EmbeddedPage }
  | {
      readonly kind: Exclude<CardDialog, 'embed' | 'qr-code'>;
      readonly type: HostMeetingType;
      /** The text of the dialog that deletes the meeting type, if it is not the usual text. */
      readonly deletionText?: string | undefined;
    };

interface DialogsProps {
  readonly open: OpenDialog;
  readonly types: readonly HostMeetingType[];
  readonly onMoved: () => void;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function Dialogs(props: DialogsProps): ReactNode {
  const { open, types, onMoved, onDeleted, onClose } = props;
  switch (open.kind) {
    case 'order':
      return <OrderDialog {...open} types={types} onMoved={onMoved} onClose={onClose} />;
    case 'embed':
      return <EmbedDialog type={open.type} onClose={onClose} />;
    case 'explain':
      return <TroubleshooterDialog {...open.type} onClose={onClose} />;
    case 'links':
      return <LinksDialog {...open.type} onClose={onClose} />;
    case 'offer':
      return <OfferDialog {...open.type} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteDialog
          type={open.type}
          text={open.deletionText}
          onDeleted={onDeleted}
          onCancel={onClose}
        />
      );
  }
}
