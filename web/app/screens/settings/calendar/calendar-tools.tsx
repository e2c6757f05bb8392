// The buttons for the whole calendar connection: refresh, use another account and disconnect.
import { type ReactNode, useState } from 'react';
import type {
  CalendarStatus,
  WireConnection,
} from '../../../../../worker/contract/calendars/calendar-calls.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import {
  CALENDAR_TEXTS,
  disconnectCalendar,
  refreshCalendars,
} from '../../../calendars/calendar-calls.ts';
import { GoogleRedirectButton } from '../../../calendars/google-redirect-button.tsx';
import { explainFailure } from '../../../failure-text.ts';
import styles from './calendar-tools.module.css';

interface CalendarToolsProps {
  readonly connection: WireConnection;
  readonly onChange: (status: CalendarStatus) => void;
  /** Called when the shown data may be out of date. */
  readonly onStale: () => Promise<void>;
}

export function CalendarTools({ connection, onChange, onStale }: CalendarToolsProps): ReactNode {
  const [isRefreshing, setRefreshing] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function refresh(): Promise<void> {
    if (isRefreshing) return;
    setRefreshing(true);
    setProblem(null);
    const answer = await refreshCalendars();
    setRefreshing(false);
    if (!answer.ok) {
      setProblem(explainFailure(answer, CALENDAR_TEXTS.refreshFailed));
      return onStale();
    }
    onChange(answer.body.data);
    showToast('success', 'Calendars refreshed');
  }

  return (
    <>
      <Alert text={problem} />
      <div className={styles.tools}>
        {connection.status === 'connected' && (
          <button
            type="button"
            className="button button-small"
            aria-disabled={isRefreshing}
            onClick={() => void refresh()}
          >
            {isRefreshing ? 'Refreshing...' : 'Refresh now'}
          </button>
        )}
        <GoogleRedirectButton
          purpose="connect"
          label="Use another account"
          className="button-small"
        />
        <button
          type="button"
          className="button button-small button-danger"
          onClick={() => setDialogOpen(true)}
        >
          Disconnect
        </button>
      </div>
      {isDialogOpen && (
        <DisconnectDialog
          connection={connection}
          onDone={(status) => {
            setDialogOpen(false);
            onChange(status);
          }}
          onCancel={() => setDialogOpen(false)}
        />
      )}
    </>
  );
}

interface DisconnectDialogProps {
  readonly connection: WireConnection;
  readonly onDone: (status: CalendarStatus) => void;
  readonly onCancel: () => void;
}

function DisconnectDialog({ connection, onDone, onCancel }: DisconnectDialogProps): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function disconnect(): Promise<void> {
    setBusy(true);
    setProblem(null);
    const answer = await disconnectCalendar();
    setBusy(false);
    if (!answer.ok) return setProblem(explainFailure(answer, CALENDAR_TEXTS.disconnectFailed));
    onDone(answer.body.data);
    showToast('success', answer.body.message ?? 'Google Calendar is disconnected.');
  }

  return (
    <ConfirmDialog
      heading="Disconnect Google Calendar?"
      text={`Times when you are busy in the calendar of ${connection.accountEmail} will be offered again, and bookings will no longer be written to it. Existing events stay.`}
      problem={problem}
      confirmLabel={isBusy ? 'Disconnecting...' : 'Disconnect'}
      isBusy={isBusy}
      onConfirm={() => void disconnect()}
      onCancel={onCancel}
    />
  );
}
