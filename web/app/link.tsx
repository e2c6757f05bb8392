// A link to another screen of this program. The router's own also prefetches for servers that render
// routes, which is a weight this program need not carry.
import type { ComponentProps, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly to: string;
  /** For the screen behind it, kept out of the address. */
  readonly state?: unknown;
}

export function Link({ to, state, ...anchor }: LinkProps): ReactNode {
  return <a {...anchor} href={useHref(to)} onClick={useLinkClickHandler(to, { state })} />;
}
