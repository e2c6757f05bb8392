// Edits a booking: validates the input, sends it and shows errors. If the server refuses the edit, the input
// stays.

import { type RefObject, useState } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { BookingEditProblem } from '../../../../worker/domain/bookings/booking-edit.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import type { ApiAnswer } from '../../../lib/api-answer.ts';
import { type ClockStyle, formatTime } from '../../../lib/format-date.ts';
import { t } from '../../../lib/translate.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { dateOf, type TimeSpan } from '../../bookings/booking-time.ts';
import { useDraftProblems } from '../../forms/use-draft-problems.ts';
import { changeBooking, reportStale } from './booking-calls.ts';
import {
  type BookingDraft,
  checkDraft,
  isSameDraft,
  readTimes,
  rebaseDraft,
  toDraft,
} from './booking-draft.ts';

const FIELDS = ['inviteeName', 'inviteeEmail', 'startTime', 'notes'] as const;
type ShownField = (typeof FIELDS)[number];

interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

interface BookingEditing {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly draft: BookingDraft;
  readonly times: TimeSpan | null;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** An error that belongs to no field. */
  readonly fault: string | null;
  readonly errorOf: (field: ShownField) => string | undefined;
  readonly change: (part: Partial<BookingDraft>) => void;
  readonly save: () => Promise<void>;
}

const OVERLAPS_EVENT = t('Your calendar has another event at that time.');

function describeHold(until: string, zone: TimeZone, clock: ClockStyle): string {
  const at = Date.parse(until);
  return t(
    'The change is saved. You have reached the email limit, so the invitee gets the email on {date}, {time}.',
    { date: dateOf(at, zone), time: formatTime(at, zone, clock) },
  );
}

interface EditOutcomes {
  readonly onSaved: (booking: HostBooking) => void;
  readonly onStale: (booking: HostBooking) => void;
}

/** Error codes about the chosen time. */
const TIME_CODES: readonly string[] = ['SLOT_TAKEN', 'SLOT_IN_PAST'];

function toProblems(answer: Extract<ApiAnswer<unknown>, { ok: false }>): readonly FieldProblem[] {
  const { failure } = answer;
  if (failure === null) return [];
  if (TIME_CODES.includes(failure.code)) return [{ path: 'startTime', message: failure.message }];
  return failure.errors ?? [];
}

export function useBookingEdit(
  booking: HostBooking,
  zone: TimeZone,
  clock: ClockStyle,
  { onSaved, onStale }: EditOutcomes,
): BookingEditing {
  const [draft, setDraft] = useState(() => toDraft(booking, zone));
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const problems = useDraftProblems(FIELDS);
  const times = readTimes(draft, booking, zone);

  function show(found: readonly (FieldProblem | BookingEditProblem)[]): string | null {
    // There is no field for the end, so its errors are shown below the start.
    return problems.show(
      found.map((one) => (one.path === 'endTime' ? { ...one, path: 'startTime' } : one)),
    );
  }

  async function save(): Promise<void> {
    if (isBusy) return;
    setFault(null);
    const found = checkDraft(draft, times, Date.now());
    show(found);
    if (found.length > 0 || times === null) return;
    setBusy(true);
    const answer = await changeBooking(booking.id, {
      inviteeName: draft.inviteeName.trim(),
      inviteeEmail: draft.inviteeEmail.trim(),
      startTime: new Date(times.start).toISOString(),
      endTime: new Date(times.end).toISOString(),
      notes: draft.notes.trim(),
      sequence: booking.sequence,
    });
    setBusy(false);
    if (answer.ok) {
      showToast('success', answer.body.message);
      if (answer.body.overlapsEvent) showToast('warning', OVERLAPS_EVENT);
      const { emailHeldUntil } = answer.body;
      if (emailHeldUntil) showToast('warning', describeHold(emailHeldUntil, zone, clock));
      return onSaved(answer.body.data);
    }
    const rebase = (current: HostBooking) => {
      setDraft(rebaseDraft(draft, { before: booking, after: current }, zone));
      onStale(current);
    };
    if (reportStale(answer, rebase)) return;
    const refused = toProblems(answer);
    if (refused.length > 0) setFault(show(refused));
    else setFault(answer.message);
  }

  return {
    form: problems.form,
    draft,
    times,
    isBusy,
    fault,
    save,
    isDirty: !isSameDraft(draft, toDraft(booking, zone)),
    errorOf: problems.errorOf,
    change: (part) => {
      setDraft({ ...draft, ...part });
      problems.drop(Object.keys(part).map((key) => (key === 'start' ? 'startTime' : key)));
    },
  };
}
