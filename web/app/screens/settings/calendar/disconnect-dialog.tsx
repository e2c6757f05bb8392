import type { ReactNode } from 'react';
import type { WireCalendarAccount } from '../../../../../worker/contract/calendars/calendar-calls.ts';
import { t } from '../../../../lib/translate.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { type CalendarBody, disconnectAccount } from './account-calls.ts';

const DISCONNECT_QUESTIONS: Readonly<Record<WireCalendarAccount['provider'], string>> = {
  google: t('Disconnect Google Calendar?'),
  microsoft: t('Disconnect Outlook Calendar?'),
  caldav: t('Disconnect CalDAV calendar?'),
  ics: t('Disconnect Calendar feed?'),
};

interface DisconnectDialogProps {
  readonly account: WireCalendarAccount;
  readonly onDone: (body: CalendarBody) => void;
  readonly onCancel: () => void;
}

/** Disconnects one account after a confirmation. */
export function DisconnectDialog({ account, onDone, onCancel }: DisconnectDialogProps): ReactNode {
  const { isBusy, fault, save } = useSave();

  async function disconnect(): Promise<void> {
    const disconnected = await save(() => disconnectAccount(account.id), { toast: null });
    if (disconnected) onDone(disconnected);
  }

  return (
    <ConfirmDialog
      heading={DISCONNECT_QUESTIONS[account.provider]}
      text={t(
        'Times when you are busy in the calendars of {account} will be offered again, and bookings will no longer be written to these calendars. Existing events stay.',
        { account: account.accountEmail },
        'account: an email address or the name of a calendar',
      )}
      problem={fault}
      confirmLabel={isBusy ? t('Disconnecting...') : t('Disconnect', {}, 'verb')}
      isBusy={isBusy}
      onConfirm={() => void disconnect()}
      onCancel={onCancel}
    />
  );
}
