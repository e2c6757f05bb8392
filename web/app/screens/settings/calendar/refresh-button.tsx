import { type ReactNode, useState } from 'react';
import { t } from '../../../../lib/translate.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import type { CalendarState } from '../../../calendars/use-calendar.ts';
import { refreshCalendars } from './account-calls.ts';

interface RefreshButtonProps {
  readonly calendar: CalendarState;
  readonly onProblem: (text: string | null) => void;
}

/** Renders a button that reads the calendars of all accounts again. */
export function RefreshButton({ calendar, onProblem }: RefreshButtonProps): ReactNode {
  const [isBusy, setBusy] = useState(false);

  async function refresh(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    onProblem(null);
    const answer = await refreshCalendars();
    setBusy(false);
    if (!answer.ok) {
      onProblem(answer.message);
      return calendar.readAgain();
    }
    calendar.show(answer.body.data);
    showToast('success', t('Calendars are being read'));
  }

  return (
    <button
      type="button"
      className="button button-small"
      aria-disabled={isBusy}
      onClick={() => void refresh()}
    >
      {isBusy ? t('Checking...') : t('Check now')}
    </button>
  );
}
