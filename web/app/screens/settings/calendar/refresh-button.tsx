import type { ReactNode } from 'react';
import { t } from '../../../../lib/translate.ts';
import { Button } from '../../../../ui/button.tsx';
import type { CalendarState } from '../../../calendars/use-calendar.ts';
import type { Saving } from '../../../forms/use-save.ts';
import { refreshCalendars } from './account-calls.ts';

interface RefreshButtonProps {
  readonly calendar: CalendarState;
  readonly saving: Saving;
}

/** Renders a button that reads the calendars of all accounts again. */
export function RefreshButton({ calendar, saving }: RefreshButtonProps): ReactNode {
  const { isBusy, save } = saving;

  async function refresh(): Promise<void> {
    if (isBusy) return;
    const refreshed = await save(refreshCalendars, { toast: t('Calendars are being read') });
    if (refreshed) calendar.show(refreshed.data);
    else calendar.readAgain();
  }

  return (
    <Button isSmall aria-disabled={isBusy} onClick={() => void refresh()}>
      {isBusy ? t('Checking...') : t('Check for new events')}
    </Button>
  );
}
