import { type ReactNode, useState } from 'react';
import type { WireCalendarAccount } from '../../../../../worker/contract/calendars/calendar-calls.ts';
import { t } from '../../../../lib/translate.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { type CalendarAnswer, disconnectAccount } from './account-calls.ts';

const DISCONNECT_QUESTIONS: Readonly<Record<WireCalendarAccount['provider'], string>> = {
  google: t('Disconnect Google Calendar?'),
  microsoft: t('Disconnect Outlook Calendar?'),
  caldav: t('Disconnect CalDAV calendar?'),
  ics: t('Disconnect Calendar feed?'),
};

interface DisconnectDialogProps {
  readonly account: WireCalendarAccount;
  readonly onDone: (answer: Extract<CalendarAnswer, { ok: true }>) => void;
  readonly onCancel: () => void;
}

/** Disconnects one account after a confirmation. */
export function DisconnectDialog({ account, onDone, onCancel }: DisconnectDialogProps): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function disconnect(): Promise<void> {
    setBusy(true);
    setProblem(null);
    const answer = await disconnectAccount(account.id);
    setBusy(false);
    if (!answer.ok) return setProblem(answer.message);
    onDone(answer);
  }

  return (
    <ConfirmDialog
      heading={DISCONNECT_QUESTIONS[account.provider]}
      text={t(
        'Times when you are busy in the calendars of {account} will be offered again, and bookings will no longer be written to these calendars. Existing events stay.',
        { account: account.accountEmail },
        'account: an email address or the name of a calendar',
      )}
      problem={problem}
      confirmLabel={isBusy ? t('Disconnecting...') : t('Disconnect', {}, 'verb')}
      isBusy={isBusy}
      onConfirm={() => void disconnect()}
      onCancel={onCancel}
    />
  );
}
