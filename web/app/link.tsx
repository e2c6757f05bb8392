// A link to another screen of this app. The router's own Link also supports server-side prefetching, which
// would make the bundle larger.
import type { ComponentProps, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly to: string;
  /** State for the next screen. It does not appear in the URL. */
  readonly state?: unknown;
}

export function Link({ to, state, ...anchor }: LinkProps): ReactNode {
  return <a {...anchor} href={useHref(to)} onClick={useLinkClickHandler(to, { state })} />;
}
