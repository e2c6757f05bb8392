// Loads a dialog when it is opened, because most visits do not need it. If it cannot be loaded, a toast is
// shown and the dialog closes.

import { type ComponentType, type ReactNode, useEffect } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { t } from '../../lib/translate.ts';
import { showToast } from '../../ui/toast-store.ts';

const LOAD_FAILED = t('This part of the page could not be loaded. Please reload the page.');

type Load<Props> = () => Promise<ComponentType<Props>>;
type Part<Props> = (props: Props) => ReactNode;

/** `close` is the name of the prop that closes the dialog, if it is not `onClose`. */
export function lazyDialog<Props extends { readonly onClose: () => void }>(
  load: Load<Props>,
): Part<Props>;
export function lazyDialog<Props extends object>(
  load: Load<Props>,
  close: keyof Props,
): Part<Props>;
export function lazyDialog<Props extends object>(
  load: Load<Props>,
  close = 'onClose' as keyof Props,
): Part<Props> {
  function LoadFailure(props: Props): ReactNode {
    const onClose = props[close] as () => void;
    useEffect(() => {
      showToast('error', LOAD_FAILED);
      onClose();
    }, [onClose]);
    return null;
  }
  return lazyPart(load, LoadFailure);
}
