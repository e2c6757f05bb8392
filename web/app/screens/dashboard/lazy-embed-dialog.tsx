// The embed dialog, loaded when it is opened: few visits to the dashboard need it.
import { lazy, type ReactNode, useEffect } from 'react';
import { showToast } from '../../../ui/toast-store.ts';

const LOST = 'The dialog could not be loaded. Please reload the page.';

function Lost({ onClose }: { readonly onClose: () => void }): ReactNode {
  useEffect(() => {
    showToast('error', LOST);
    onClose();
  }, [onClose]);
  return null;
}

export const EmbedDialog = lazy(() =>
  import('./embed-dialog.tsx').then(
    (file) => ({ default: file.EmbedDialog }),
    () => ({ default: Lost }),
  ),
);
