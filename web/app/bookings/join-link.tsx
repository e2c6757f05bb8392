// The link to join the meeting of a booking. It opens a new tab.
import type { ReactNode } from 'react';
import { hidden, rich } from '../../lib/rich.ts';

interface JoinLinkProps {
  readonly url: string;
  readonly inviteeName: string;
  readonly className: string | undefined;
  /** An icon after the text. */
  readonly children?: ReactNode;
}

export function JoinLink({ url, inviteeName, className, children }: JoinLinkProps): ReactNode {
  return (
    <a className={className} href={url} target="_blank" rel="noopener">
      {rich(
        'Join<hidden> the meeting with {name}</hidden>',
        { name: inviteeName, hidden },
        'a button. Only screen readers say the hidden part.',
      )}
      {children}
    </a>
  );
}
