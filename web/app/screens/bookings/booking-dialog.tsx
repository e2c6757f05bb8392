// A dialog that shows one booking and lets the host edit or reschedule it. When the host starts or stops editing, the focus
// moves to the new heading.

import {
  type ComponentProps,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { DisplayStatus } from '../../../../worker/domain/bookings/booking-lists.ts';
import type { Instant, TimeZone } from '../../../../worker/domain/time/types.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogGuard } from '../../../ui/dialog-guard.ts';
import { useSave } from '../../forms/use-save.ts';
import { useUser } from '../../frame/use-visitor.ts';
import styles from './booking-dialog.module.css';
import { BookingFacts } from './booking-facts.tsx';
import { describeCalendarLag, StatusBadge, statusOf } from './booking-status.tsx';
import { isHostedBy } from './hosted-by.ts';
import { nameCancel } from './name-cancel.ts';

const loadEditor = () => import('./booking-editor.tsx').then((file) => file.BookingEditor);
type Editor = Awaited<ReturnType<typeof loadEditor>>;

// Loaded on demand, because few bookings were changed in the calendar.
const CalendarQuestion = lazyPart(
  () => import('./calendar-question.tsx').then((file) => file.CalendarQuestion),
  () => <Alert text={LOAD_FAILED} />,
);

// Loaded on demand, because few bookings wait for approval.
const ApprovalForm = lazyPart(
  () => import('./approval-form.tsx').then((file) => file.ApprovalForm),
  () => <Alert text={LOAD_FAILED} />,
);

// Loaded on demand, because only upcoming bookings have this button.
const AskForTime = lazyPart(() => import('./ask-for-time.tsx').then((file) => file.AskForTime));

// Loaded on demand, because only meetings of teams have this button.
const HandOverButton = lazyPart(() =>
  import('./hand-over-button.tsx').then((file) => file.HandOverButton),
);

// Loaded on demand, because only meetings that have started have this button.
const NoShowButton = lazyPart(() =>
  import('./no-show-button.tsx').then((file) => file.NoShowButton),
);

// These two parts are loaded on demand, because they are below the details that the host sees first.
const PrivateNotes = lazyPart(
  () => import('./private-notes.tsx').then((file) => file.PrivateNotes),
  () => <Alert text={LOAD_FAILED} />,
);

const Timeline = lazyPart(
  () => import('./timeline.tsx').then((file) => file.Timeline),
  () => <Alert text={TIMELINE_FAILED} />,
);
const TIMELINE_FAILED = t(
  'The timeline of this booking could not be loaded. Please reload the page.',
);
const LOAD_FAILED = t('The form could not be loaded. Please reload the page.');

/** `cancel` also removes a booking that is over or cancelled from the list. */
export type BookingAction = 'view' | 'edit' | 'reschedule' | 'cancel';

interface BookingDialogProps {
  readonly booking: HostBooking;
  readonly zone: TimeZone;
  readonly now: Instant;
  readonly action: Exclude<BookingAction, 'cancel'>;
  readonly onAction: (action: BookingAction) => void;
  /** Leaves the form without saving. */
  readonly onBack: () => void;
  readonly onChanged: (booking: HostBooking) => void;
  /** Called when a change was refused, because the booking has changed since it was shown. */
  readonly onStale: (booking: HostBooking) => void;
  /** Called when the user has handed over the booking and no longer hosts it. */
  readonly onLeft: (booking: HostBooking) => void;
  readonly onClose: () => void;
}

export function BookingDialog(props: BookingDialogProps): ReactNode {
  const { booking, zone, now, action } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const status = statusOf(booking, now);
  const user = useUser();
  // A manager of the team who does not host the booking can see it and hand it over, but not change it.
  const isHost = isHostedBy(booking, user?.id);
  const canChange = isHost && status === 'upcoming' && booking.status !== 'pending';
  const [BookingEditor, setEditor] = useState<Editor | null>(null);
  const [hasLoadFailed, setLoadFailed] = useState(false);
  const saving = useSave();

  // Loads the editor early, so that it is ready when the host presses a button.
  useEffect(() => {
    loadEditor().then(
      (component) => setEditor(() => component),
      () => setLoadFailed(true),
    );
  }, []);

  // The dialog shows the booking until the editor is loaded. Without the form, the dialog would
  // contain only the close button. Keys that the host types for the form would then press this
  // button.
  const isEditing = action !== 'view';
  const isLoading = isEditing && BookingEditor === null && !hasLoadFailed;
  const isForm = isEditing && !isLoading;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form appears or disappears
  useLayoutEffect(() => heading.current?.focus(), [isForm]);

  return (
    <Dialog
      headingRef={heading}
      heading={
        isForm
          ? action === 'edit'
            ? t('Edit booking')
            : t('Choose a new time')
          : booking.meetingType.title
      }
      beside={!isForm && <StatusBadge booking={booking} status={status} />}
      onClose={props.onClose}
      onDismiss={isEditing ? props.onBack : undefined}
    >
      {isForm && BookingEditor === null && <Alert text={LOAD_FAILED} />}
      {isForm && BookingEditor !== null && (
        <BookingEditor
          booking={booking}
          zone={zone}
          isMove={action === 'reschedule'}
          onSaved={props.onChanged}
          onStale={props.onStale}
          onCancel={props.onBack}
        />
      )}
      {!isForm && (
        <>
          {status === 'upcoming' && booking.externalChange && (
            <CalendarQuestion
              booking={booking}
              change={booking.externalChange}
              zone={zone}
              onDecided={(decided) => {
                heading.current?.focus();
                props.onChanged(decided);
              }}
            />
          )}
          <BookingFacts
            booking={booking}
            calendarLag={describeCalendarLag(booking, status)}
            zone={zone}
          />
          {isHost && booking.status === 'pending' && (
            <ApprovalForm
              booking={booking}
              zone={zone}
              onAnswered={(answered) => {
                heading.current?.focus();
                props.onChanged(answered);
              }}
              onStale={props.onStale}
            />
          )}
          {isHost && (
            <>
              <PrivateNotes booking={booking} onChanged={props.onChanged} />
              <Timeline booking={booking} zone={zone} />
            </>
          )}
          <div className={styles.more}>
            {booking.team && status === 'upcoming' && booking.status === 'confirmed' && (
              <HandOverButton
                booking={booking}
                onDone={({ hosts }) => {
                  const given = { ...booking, hosts };
                  heading.current?.focus();
                  if (isHost && !isHostedBy(given, user?.id)) props.onLeft(given);
                  else props.onChanged(given);
                }}
              />
            )}
            {isHost && canAsk(booking, status) && (
              <AskForTime
                booking={booking}
                onAsked={(asked) => {
                  heading.current?.focus();
                  props.onChanged(asked);
                }}
                onStale={props.onStale}
              />
            )}
          </div>
          <Alert text={saving.fault} />
          <div className={styles.actions}>
            {isHost && status === 'completed' && (
              <NoShowButton booking={booking} saving={saving} onChanged={props.onChanged} />
            )}
            {canChange && (
              <>
                <LeaveButton
                  kind={booking.meetingUrl ? undefined : 'primary'}
                  aria-disabled={isLoading}
                  onLeave={() => props.onAction('reschedule')}
                >
                  {isLoading && action === 'reschedule'
                    ? t('Loading…')
                    : t('Reschedule', {}, 'verb')}
                </LeaveButton>
                <LeaveButton aria-disabled={isLoading} onLeave={() => props.onAction('edit')}>
                  {isLoading && action === 'edit'
                    ? t('Loading…')
                    : t('Edit', {}, 'verb: edit the booking')}
                </LeaveButton>
              </>
            )}
            {isHost && booking.status !== 'pending' && (
              <LeaveButton
                kind="danger"
                className={styles.cancel}
                onLeave={() => props.onAction('cancel')}
              >
                {nameCancel(booking, status)}
              </LeaveButton>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}

const canAsk = ({ status, askedForAnotherTimeAt }: HostBooking, shown: DisplayStatus) =>
  shown === 'upcoming' && status === 'confirmed' && askedForAnotherTimeAt === undefined;

/**
 * Leaves the view with the private notes. If the host has typed notes that are not saved, the app asks before
 * they are lost.
 */
function LeaveButton({
  onLeave,
  ...button
}: ComponentProps<typeof Button> & { readonly onLeave: () => void }): ReactNode {
  const guard = use(DialogGuard);
  return (
    <Button {...button} onClick={() => (guard?.current ? guard.current(onLeave) : onLeave())} />
  );
}
