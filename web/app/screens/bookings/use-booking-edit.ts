// Edits a booking: validates the input, sends it and shows errors. If the server refuses the edit, the input
// stays.

import { useState } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { BookingChangeRequest } from '../../../../worker/contract/bookings/my-bookings-schemas.ts';
import { mapTexts, TEXT_NAMES } from '../../../../worker/domain/form/standard-fields.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { type ClockStyle, formatTime } from '../../../lib/format-date.ts';
import { t } from '../../../lib/translate.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { dateOf, type TimeSpan } from '../../bookings/booking-time.ts';
import { useSave } from '../../forms/use-save.ts';
import { changeBooking, withoutStale } from './booking-calls.ts';
import {
  type BookingDraft,
  checkDraft,
  isSameDraft,
  readTimes,
  rebaseDraft,
  toDraft,
} from './booking-draft.ts';
import { type DraftEdit, OVERLAPS_EVENT, readErrors } from './draft-edit.ts';

const FIELDS = ['inviteeName', 'inviteeEmail', 'startTime', ...TEXT_NAMES] as const;
type ShownField = (typeof FIELDS)[number];

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

/** There is no field for the end, so its errors are shown below the start. */
const toField = (path: string): string => (path === 'endTime' ? 'startTime' : path);

export function useBookingEdit(
  booking: HostBooking,
  zone: TimeZone,
  clock: ClockStyle,
  { onSaved, onStale }: EditOutcomes,
): DraftEdit<BookingDraft, ShownField> {
  const [draft, setDraft] = useState(() => toDraft(booking, zone));
  const { form, isBusy, fault, errorOf, drop, ...saving } = useSave(FIELDS);
  const times = readTimes(draft, booking, zone);

  const rebase = (current: HostBooking) => {
    setDraft(rebaseDraft(draft, { before: booking, after: current }, zone));
    onStale(current);
  };

  async function save(): Promise<void> {
    const saved = await saving.save(
      async () => times && withoutStale(await changeBooking(booking.id, toRequest(times)), rebase),
      {
        found: checkDraft(draft, times, Date.now()).map((one) => ({
          ...one,
          path: toField(one.path),
        })),
        toErrors: (refused) => readErrors(refused, toField),
      },
    );
    if (!saved) return;
    if (saved.overlapsEvent) showToast('warning', OVERLAPS_EVENT);
    const { emailHeldUntil } = saved;
    if (emailHeldUntil) showToast('warning', describeHold(emailHeldUntil, zone, clock));
    onSaved(saved.data);
  }

  function toRequest({ start, end }: TimeSpan): BookingChangeRequest {
    return {
      inviteeName: draft.inviteeName.trim(),
      inviteeEmail: draft.inviteeEmail.trim(),
      startTime: new Date(start).toISOString(),
      endTime: new Date(end).toISOString(),
      ...mapTexts((name) => draft[name].trim()),
      sequence: booking.sequence,
    };
  }

  return {
    form,
    draft,
    times,
    isBusy,
    fault,
    save,
    isDirty: !isSameDraft(draft, toDraft(booking, zone)),
    errorOf,
    change: (part) => {
      setDraft({ ...draft, ...part });
      drop(...Object.keys(part).map((key) => (key === 'start' ? 'startTime' : key)));
    },
  };
}
