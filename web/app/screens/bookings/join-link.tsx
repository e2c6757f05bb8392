// The button to join the meeting of a booking. It opens a new tab.
import type { ReactNode } from 'react';
import { hidden, rich } from '../../../lib/rich.ts';
import { OpenIcon } from '../../../ui/icons.tsx';

interface JoinLinkProps {
  readonly url: string;
  readonly inviteeName: string;
  readonly className: string | undefined;
}

export function JoinLink({ url, inviteeName, className }: JoinLinkProps): ReactNode {
  return (
    <a className={`button button-small ${className}`} href={url} target="_blank" rel="noopener">
      {rich(
        'Join<hidden> the meeting with {name}</hidden>',
        { name: inviteeName, hidden },
        'a button. Only screen readers say the hidden part.',
      )}
      <OpenIcon />
    </a>
  );
}
