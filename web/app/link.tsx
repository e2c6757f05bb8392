// A link to another screen of this program. The router's own also prefetches for servers that render
// routes, which is a weight this program need not carry.
import type { ComponentProps, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly to: string;
}

export function Link({ to, ...anchor }: LinkProps): ReactNode {
  return <a {...anchor} href={useHref(to)} onClick={useLinkClickHandler(to)} />;
}
