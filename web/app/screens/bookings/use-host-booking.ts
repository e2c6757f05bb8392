// Validates and sends a booking that the host makes, and shows errors. If the server refuses the
// booking, the input stays.

import { useState } from 'react';
import type { HostBookingRequest } from '../../../../worker/contract/bookings/book-schemas.ts';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { HostMeetingType } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { splitTypedPhone } from '../../../../worker/domain/bookings/countries.ts';
import { mapTexts, NO_TEXTS, TEXT_NAMES } from '../../../../worker/domain/form/standard-fields.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import type { QuestionInput } from '../../../picker/question-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { api } from '../../api.ts';
import type { TimeSpan } from '../../bookings/booking-time.ts';
import { useSave } from '../../forms/use-save.ts';
import { type BookingDraft, checkDraft, readSpan } from './booking-draft.ts';
import { type DraftEdit, OVERLAPS_EVENT, readErrors } from './draft-edit.ts';

interface HostBookingDraft extends BookingDraft {
  readonly inviteeZone: TimeZone;
  readonly minutes: number;
  /** The kind of the chosen place. Empty if the meeting type has no places. */
  readonly placeKind: string;
  readonly placeText: string;
  readonly inviteeCountryCode: string;
  readonly inviteeMobileNumber: string;
  readonly answers: Readonly<Record<string, QuestionInput>>;
}

export type HostBookingEdit = DraftEdit<HostBookingDraft, string>;

const FAILED = t('Failed to book the meeting');

function startDraft(type: HostMeetingType, zone: TimeZone): HostBookingDraft {
  return {
    inviteeZone: zone,
    inviteeName: '',
    inviteeEmail: '',
    ...NO_TEXTS,
    start: '',
    slot: null,
    minutes: type.durationMinutes,
    placeKind: type.locations[0]?.kind ?? '',
    placeText: '',
    inviteeCountryCode: '',
    inviteeMobileNumber: '',
    answers: {},
  };
}

/** A calling code at the start of the number moves to the field for the country code, as on the booking page. */
export function typePhone({ inviteeCountryCode }: HostBookingDraft, text: string) {
  const { country, mobile } = splitTypedPhone(text, '');
  return {
    inviteeCountryCode: country?.dialCode ?? inviteeCountryCode,
    inviteeMobileNumber: mobile,
  };
}

const isGiven = (answer: QuestionInput): boolean =>
  typeof answer === 'boolean' ? answer : answer.length > 0;

function toRequest(
  type: HostMeetingType,
  draft: HostBookingDraft,
  { start }: TimeSpan,
): HostBookingRequest {
  const place = type.locations.find(({ kind }) => kind === draft.placeKind);
  const answers = Object.entries(draft.answers).filter(([, answer]) => isGiven(answer));
  return {
    meetingTypeId: type.id,
    timezone: draft.inviteeZone,
    startTime: new Date(start).toISOString(),
    durationMinutes: draft.minutes,
    inviteeName: draft.inviteeName.trim(),
    inviteeEmail: draft.inviteeEmail.trim(),
    inviteeCountryCode: draft.inviteeCountryCode.trim(),
    inviteeMobileNumber: draft.inviteeMobileNumber.trim(),
    ...mapTexts((name) => draft[name].trim()),
    answers: Object.fromEntries(answers),
    ...(place && { location: { kind: place.kind, value: draft.placeText.trim() } }),
  };
}

/** The field for the place shows errors about the kind of the place and errors about its value. */
const toField = (path: string): string => (path.startsWith('location') ? 'location' : path);

const FIELDS = [
  'startTime',
  'inviteeName',
  'inviteeEmail',
  'location',
  ...TEXT_NAMES,
  'answers',
  'inviteeCountryCode',
  'inviteeMobileNumber',
];

export function useHostBooking(
  type: HostMeetingType,
  zone: TimeZone,
  onBooked: (booking: HostBooking) => void,
): HostBookingEdit {
  const [draft, setDraft] = useState(() => startDraft(type, zone));
  // The Idempotency-Key of the request, so that a retry makes no second booking.
  const [key] = useState(() => crypto.randomUUID());
  const { form, isBusy, fault, errorOf, drop, ...saving } = useSave(FIELDS);
  const times = readSpan(draft, draft.minutes, zone);

  async function save(): Promise<void> {
    const booked = await saving.save(async () => times && book(times), {
      found: checkDraft(draft, times, Date.now()),
      toErrors: (refused) => readErrors(refused, toField),
    });
    if (!booked) return;
    if (booked.overlapsEvent) showToast('warning', OVERLAPS_EVENT);
    onBooked(booked.data);
  }

  function book(span: TimeSpan) {
    const json = toRequest(type, draft, span);
    const call = api['my-bookings'].$post({ json, header: { 'idempotency-key': key } });
    return readAnswer(call, FAILED);
  }

  return {
    form,
    draft,
    times,
    isBusy,
    fault,
    save,
    isDirty: JSON.stringify(draft) !== JSON.stringify(startDraft(type, zone)),
    errorOf,
    change: (part) => {
      setDraft({ ...draft, ...part });
      const names: Record<string, string> = { start: 'startTime', placeText: 'location' };
      drop(...Object.keys(part).map((name) => names[name] ?? name));
    },
  };
}
