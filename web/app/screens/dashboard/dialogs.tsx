// The dialogs about meeting types. The dashboard loads this file when the first of them opens.
import { type ReactNode, Suspense } from 'react';
import type { HostMeetingType } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { lazyDialog } from '../../frame/lazy-dialog.tsx';
import type { CardDialog } from '../../meeting-types/card-menu.tsx';

const DeleteDialog = lazyDialog(
  () => import('../../type-dialogs/delete-dialog.tsx').then((file) => file.DeleteDialog),
  'onCancel',
);

const EmbedDialog = lazyDialog(
  () => import('../../embedding/embed-dialog.tsx').then((file) => file.EmbedDialog),
  'onClose',
);

const QrDialog = lazyDialog(
  () => import('./qr-dialog.tsx').then((file) => file.QrDialog),
  'onClose',
);

const TroubleshooterDialog = lazyDialog(
  () =>
    import('../../troubleshooter/troubleshooter-dialog.tsx').then(
      (file) => file.TroubleshooterDialog,
    ),
  'onClose',
);

const LinksDialog = lazyDialog(
  () => import('../../booking-links/links-dialog.tsx').then((file) => file.LinksDialog),
  'onClose',
);

const OfferDialog = lazyDialog(
  () => import('../../booking-links/offer-dialog.tsx').then((file) => file.OfferDialog),
  'onClose',
);

const OrderDialog = lazyDialog(
  () => import('../../type-dialogs/order-dialog.tsx').then((file) => file.OrderDialog),
  'onClose',
);

export type OpenDialog =
  | { readonly kind: CardDialog; readonly type: HostMeetingType }
  | { readonly kind: 'order' };

type DialogsProps = OpenDialog & {
  readonly types: readonly HostMeetingType[];
  readonly onMoved: () => void;
  readonly onShared: () => void;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

export function Dialogs(props: DialogsProps): ReactNode {
  return (
    <Suspense>
      {props.kind === 'order' ? <OrderDialog {...props} /> : <TypeDialog {...props} />}
    </Suspense>
  );
}

function TypeDialog(props: Exclude<DialogsProps, { readonly kind: 'order' }>): ReactNode {
  const { kind, type, onShared, onDeleted, onClose } = props;
  switch (kind) {
    case 'embed':
      return <EmbedDialog type={type} onClose={onClose} />;
    case 'qr-code':
      return <QrDialog type={type} onShared={onShared} onClose={onClose} />;
    case 'explain':
      return <TroubleshooterDialog {...type} onClose={onClose} />;
    case 'links':
      return <LinksDialog {...type} onClose={onClose} />;
    case 'offer':
      return <OfferDialog {...type} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog type={type} onDeleted={onDeleted} onCancel={onClose} />;
  }
}
