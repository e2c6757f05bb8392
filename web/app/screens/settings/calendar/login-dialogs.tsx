// The dialogs for accounts that the host connects with a form instead of the provider's own page.
import type { ReactNode } from 'react';
import type { ProviderName } from '../../../../../worker/domain/calendars/connection.ts';
import type { CalendarBody } from './account-calls.ts';
import { CalDavDialog } from './caldav-dialog.tsx';
import { FeedDialog } from './feed-dialog.tsx';

export interface LoginKind {
  readonly provider: Exclude<ProviderName, 'google' | 'microsoft'>;
  /** The username of an account that the host connects again. Empty for a new account. */
  readonly username: string;
}

export interface LoginDialogProps {
  readonly onConnected: (body: CalendarBody) => void;
  readonly onClose: () => void;
}

interface LoginDialogsProps extends LoginDialogProps {
  readonly login: LoginKind;
}

export default function LoginDialogs({ login, ...dialog }: LoginDialogsProps): ReactNode {
  return login.provider === 'caldav' ? (
    <CalDavDialog username={login.username} {...dialog} />
  ) : (
    <FeedDialog {...dialog} />
  );
}
