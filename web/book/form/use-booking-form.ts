// Validates the form, sends it, and reports errors. Ignores a second click while the form is being
// sent.
import { useRef, useState } from 'react';
import type { BookedMeeting } from '../../../worker/contract/bookings/book-calls.ts';
import type { FieldError } from '../../../worker/contract/errors.ts';
import type { BookableMeetingType } from '../../../worker/contract/meeting-types/public-calls.ts';
import { PHONE_TEXTS } from '../../../worker/domain/accounts/phone-text.ts';
import { checkGuests } from '../../../worker/domain/bookings/guests.ts';
import { checkInviteeForm } from '../../../worker/domain/bookings/invitee-form.ts';
import { checkRequiredFields, pickTexts } from '../../../worker/domain/form/standard-fields.ts';
import { fieldsAtPlace } from '../../../worker/domain/meeting-types/choose-place.ts';
import type { Question } from '../../../worker/domain/meeting-types/questions.ts';
import type { Instant, TimeZone } from '../../../worker/domain/time/types.ts';
import type { ClockStyle } from '../../lib/format-date.ts';
import { useProblems } from '../../lib/use-problems.ts';
import { type Draft, toInviteeForm } from './draft.ts';
import { type HumanCheck, useHumanCheck } from './human-check.tsx';
import { checkPlace } from './place-fields.tsx';
import { checkQuestions } from './questions.tsx';
import type { SubmitBooking, SubmitResult } from './submit-booking.ts';

type BookingFault = Exclude<SubmitResult, { kind: 'booked' }>;

export interface BookingFormInput {
  readonly meetingType: Pick<
    BookableMeetingType,
    'questions' | 'fields' | 'locations' | 'maximumGuests'
  >;
  readonly slot: Instant;
  readonly zone: TimeZone;
  readonly clockStyle: ClockStyle;
  readonly draft: Draft;
  readonly submit: SubmitBooking;
  readonly turnstileSiteKey: string | undefined;
  readonly onDraft: (draft: Draft) => void;
  readonly onSlotGone: () => void;
  readonly onBooked: (booked: BookedMeeting) => void;
}

export interface BookingForm {
  readonly form: React.RefObject<HTMLFormElement | null>;
  readonly isBusy: boolean;
  readonly fault: BookingFault | null;
  readonly errorOf: (field: string) => string | undefined;
  /** Changes the draft and clears the errors of the given fields. */
  readonly edit: (draft: Draft, ...fields: string[]) => void;
  readonly check: HumanCheck | null;
  /** The value of the honeypot field. */
  readonly trap: string;
  readonly setTrap: (text: string) => void;
  readonly send: () => Promise<void>;
}

/**
 * The API writes its sentences in English. The page has checked everything about a phone number except whether it can
 * exist, so it shows this sentence in its own language.
 */
function explainPhone(problem: FieldError, questions: readonly Question[]): FieldError {
  const isPhone =
    problem.path === 'inviteeMobileNumber' ||
    questions.some(({ key, type }) => type === 'phone' && problem.path === `answers.${key}`);
  return isPhone ? { ...problem, message: PHONE_TEXTS.impossible } : problem;
}

export function useBookingForm(input: BookingFormInput): BookingForm {
  const { form, errorOf, show, drop } = useProblems();
  const isSending = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<BookingFault | null>(null);
  const [trap, setTrap] = useState('');
  const check = useHumanCheck(input.turnstileSiteKey);

  async function send(): Promise<void> {
    if (isSending.current) return;
    const { questions } = input.meetingType;
    const { location, problems: placeProblems } = checkPlace(input.meetingType, input.draft);
    const fields = fieldsAtPlace(input.meetingType.fields, location ?? null);
    const invitee = toInviteeForm(input.draft, fields);
    // Removes empty fields for guests before the check. So the index in the path of a problem is
    // also the index of the shown field.
    const guests = input.draft.guests.filter((email) => email.trim() !== '');
    if (guests.length < input.draft.guests.length) input.onDraft({ ...input.draft, guests });
    const asked = checkQuestions(questions, input.draft, invitee.inviteeCountryCode);
    const newProblems = [
      ...placeProblems,
      ...checkInviteeForm(invitee),
      ...checkRequiredFields(fields, invitee),
      ...asked.problems,
      ...checkGuests(guests, input.meetingType.maximumGuests),
    ];
    show(newProblems);
    setFault(null);
    if (newProblems.length > 0) return;

    isSending.current = true;
    setIsBusy(true);
    const body = {
      startTime: new Date(input.slot).toISOString(),
      timezone: input.zone,
      inviteeName: invitee.inviteeName,
      inviteeEmail: invitee.inviteeEmail,
      ...pickTexts(invitee),
      location,
      ...(guests.length > 0 && { guests }),
      answers: questions.length > 0 ? asked.answers : undefined,
      ...(invitee.inviteeMobileNumber !== '' && {
        inviteeCountryCode: invitee.inviteeCountryCode,
        inviteeMobileNumber: invitee.inviteeMobileNumber,
      }),
      ...(trap !== '' && { followUp: trap }),
    };
    const hourFormat = input.clockStyle;
    const result = await input.submit(body, { hourFormat, turnstileToken: check?.token() });
    // The page of the booking opens now. Until then, the form stays busy, so that a second click books nothing.
    if (result.kind === 'booked') return input.onBooked(result.meeting);
    isSending.current = false;
    setIsBusy(false);
    check?.reset();
    setFault(result);
    if (result.kind === 'refused')
      show(result.problems.map((problem) => explainPhone(problem, questions)));
    if (result.kind === 'slot-gone') input.onSlotGone();
  }

  return {
    form,
    isBusy,
    fault,
    errorOf,
    edit: (draft, ...fields) => {
      drop(...fields);
      input.onDraft(draft);
    },
    check,
    trap,
    setTrap,
    send,
  };
}
