// A link to another screen of this app. The router's own Link also supports server-side prefetching, which
// would make the bundle larger.
import type { ComponentProps, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  /** State for the next screen. It does not appear in the URL. */
  readonly state?: unknown;
}

export function Link({ to, state, onClick, ...anchor }: LinkProps): ReactNode {
  const follow = useLinkClickHandler(to, { state });
  return (
    <a
      {...anchor}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        follow(event);
      }}
    />
  );
}
