// Loads a dialog when it is opened, because most visits do not need it. If it cannot be loaded, a toast is
// shown and the dialog closes.

import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  useEffect,
} from 'react';
import { t } from '../../lib/translate.ts';
import { showToast } from '../../ui/toast-store.ts';

const LOAD_FAILED = t('This part of the page could not be loaded. Please reload the page.');

/** `close` is the name of the prop that closes the dialog, for example `onCancel`. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  close: keyof Props,
): LazyExoticComponent<ComponentType<Props>> {
  function LoadFailure(props: Props): ReactNode {
    const onClose = props[close] as () => void;
    useEffect(() => {
      showToast('error', LOAD_FAILED);
      onClose();
    }, [onClose]);
    return null;
  }
  return lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: LoadFailure }),
    ),
  );
}
