// A dialog that shows one booking and lets the host edit it. When the host starts or stops editing, the focus
// moves to the new heading.

import {
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { DisplayStatus } from '../../../../worker/domain/bookings/booking-lists.ts';
import type { Instant, TimeZone } from '../../../../worker/domain/time/types.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogGuard } from '../../../ui/dialog-guard.ts';
import { useSave } from '../../forms/use-save.ts';
import { useUser } from '../../frame/use-visitor.ts';
import styles from './booking-dialog.module.css';
import { BookingFacts } from './booking-facts.tsx';
import { describeCalendarLag, StatusBadge, statusOf } from './booking-status.tsx';
import { isHostedBy } from './hosted-by.ts';

const loadEditor = () => import('./booking-editor.tsx').then((file) => file.BookingEditor);
type Editor = Awaited<ReturnType<typeof loadEditor>>;

// Loaded on demand, because few bookings were changed in the calendar.
const CalendarQuestion = lazy(() =>
  import('./calendar-question.tsx').then(
    (file) => ({ default: file.CalendarQuestion }),
    () => ({ default: () => <Alert text={LOAD_FAILED} /> }),
  ),
);

// Loaded on demand, because few bookings wait for approval.
const ApprovalForm = lazy(() =>
  import('./approval-form.tsx').then(
    (file) => ({ default: file.ApprovalForm }),
    () => ({ default: () => <Alert text={LOAD_FAILED} /> }),
  ),
);

// Loaded on demand, because only upcoming bookings have this button.
const AskForTime = lazy(() =>
  import('./ask-for-time.tsx').then(
    (file) => ({ default: file.AskForTime }),
    () => ({ default: () => null }),
  ),
);

// Loaded on demand, because only meetings of teams have this button.
const HandOverButton = lazy(() =>
  import('./hand-over-button.tsx').then(
    (file) => ({ default: file.HandOverButton }),
    () => ({ default: () => null }),
  ),
);

// Loaded on demand, because only meetings that have started have this button.
const NoShowButton = lazy(() =>
  import('./no-show-button.tsx').then(
    (file) => ({ default: file.NoShowButton }),
    () => ({ default: () => null }),
  ),
);

// These two parts are loaded on demand, because they are below the details that the host sees first.
const PrivateNotes = lazy(() =>
  import('./private-notes.tsx').then(
    (file) => ({ default: file.PrivateNotes }),
    () => ({ default: () => <Alert text={LOAD_FAILED} /> }),
  ),
);

const Timeline = lazy(() =>
  import('./timeline.tsx').then(
    (file) => ({ default: file.Timeline }),
    () => ({ default: () => <Alert text={TIMELINE_FAILED} /> }),
  ),
);
const TIMELINE_FAILED = t(
  'The timeline of this booking could not be loaded. Please reload the page.',
);
const LOAD_FAILED = t('The form could not be loaded. Please reload the page.');

interface BookingDialogProps {
  readonly booking: HostBooking;
  readonly zone: TimeZone;
  readonly now: Instant;
  readonly isEditing: boolean;
  readonly onChanged: (booking: HostBooking) => void;
  /** Called when a change was refused, because the booking has changed since it was shown. */
  readonly onStale: (booking: HostBooking) => void;
  readonly onMode: (isEditing: boolean) => void;
  /** Called when the user has handed over the booking and no longer hosts it. */
  readonly onLeft: (booking: HostBooking) => void;
  readonly onClose: () => void;
}

export function BookingDialog(props: BookingDialogProps): ReactNode {
  const { booking, zone, now, isEditing } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const status = statusOf(booking, now);
  const user = useUser();
  // A manager of the team who does not host the booking can see it and hand it over, but not change it.
  const isHost = isHostedBy(booking, user?.id);
  const [BookingEditor, setEditor] = useState<Editor | null>(null);
  const [hasLoadFailed, setLoadFailed] = useState(false);
  const saving = useSave();

  // Loads the editor early, so that it is ready when the host presses Edit.
  useEffect(() => {
    loadEditor().then(
      (component) => setEditor(() => component),
      () => setLoadFailed(true),
    );
  }, []);

  // The dialog shows the booking until the editor is loaded. Without the form, the dialog would
  // contain only the close button. Keys that the host types for the form would then press this
  // button.
  const isLoading = isEditing && BookingEditor === null && !hasLoadFailed;
  const isForm = isEditing && !isLoading;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form appears or disappears
  useLayoutEffect(() => heading.current?.focus(), [isForm]);

  return (
    <Dialog
      headingRef={heading}
      heading={isForm ? t('Edit booking') : booking.meetingType.title}
      beside={!isForm && <StatusBadge booking={booking} status={status} />}
      onClose={props.onClose}
      onDismiss={isEditing ? () => props.onMode(false) : undefined}
    >
      {isForm && BookingEditor === null && <Alert text={LOAD_FAILED} />}
      {isForm && BookingEditor !== null && (
        <BookingEditor
          booking={booking}
          zone={zone}
          onSaved={props.onChanged}
          onStale={props.onStale}
          onCancel={() => props.onMode(false)}
        />
      )}
      {!isForm && (
        <>
          {status === 'upcoming' && booking.externalChange && (
            <Suspense>
              <CalendarQuestion
                booking={booking}
                change={booking.externalChange}
                zone={zone}
                onDecided={(decided) => {
                  heading.current?.focus();
                  props.onChanged(decided);
                }}
              />
            </Suspense>
          )}
          <BookingFacts
            booking={booking}
            calendarLag={describeCalendarLag(booking, status)}
            zone={zone}
          />
          {isHost && booking.status === 'pending' && (
            <Suspense>
              <ApprovalForm
                booking={booking}
                zone={zone}
                onAnswered={(answered) => {
                  heading.current?.focus();
                  props.onChanged(answered);
                }}
                onStale={props.onStale}
              />
            </Suspense>
          )}
          {isHost && (
            <Suspense>
              <PrivateNotes booking={booking} onChanged={props.onChanged} />
              <Timeline booking={booking} zone={zone} />
            </Suspense>
          )}
          <Alert text={saving.fault} />
          <div className={styles.actions}>
            {isHost && status === 'completed' && (
              <Suspense>
                <NoShowButton booking={booking} saving={saving} onChanged={props.onChanged} />
              </Suspense>
            )}
            {isHost && status === 'upcoming' && booking.status !== 'pending' && (
              <LeaveButton isPrimary isBusy={isLoading} onLeave={() => props.onMode(true)}>
                {isLoading ? t('Loading…') : t('Edit', {}, 'verb: edit the booking')}
              </LeaveButton>
            )}
            {booking.team && status === 'upcoming' && booking.status === 'confirmed' && (
              <Suspense>
                <HandOverButton
                  booking={booking}
                  onDone={({ hosts }) => {
                    const given = { ...booking, hosts };
                    heading.current?.focus();
                    if (isHost && !isHostedBy(given, user?.id)) props.onLeft(given);
                    else props.onChanged(given);
                  }}
                />
              </Suspense>
            )}
            {isHost && canAsk(booking, status) && (
              <Suspense>
                <AskForTime
                  booking={booking}
                  onAsked={(asked) => {
                    heading.current?.focus();
                    props.onChanged(asked);
                  }}
                  onStale={props.onStale}
                />
              </Suspense>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}

const canAsk = ({ status, askedForAnotherTimeAt }: HostBooking, shown: DisplayStatus) =>
  shown === 'upcoming' && status === 'confirmed' && askedForAnotherTimeAt === undefined;

interface LeaveButtonProps {
  readonly isPrimary?: boolean;
  readonly isBusy?: boolean;
  readonly onLeave: () => void;
  readonly children: string;
}

/**
 * A button that leaves the view with the private notes. If the host has typed notes that are not saved, the
 * app asks before they are lost.
 */
function LeaveButton(props: LeaveButtonProps): ReactNode {
  const { isPrimary = false, isBusy = false, onLeave, children } = props;
  const guard = use(DialogGuard);
  const leave = (): void => (guard?.current ? guard.current(onLeave) : onLeave());
  return (
    <button
      type="button"
      className={isPrimary ? 'button button-primary' : 'button'}
      aria-disabled={isBusy}
      onClick={leave}
    >
      {children}
    </button>
  );
}
