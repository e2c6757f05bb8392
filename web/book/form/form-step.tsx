// The step with the form. The step stores the draft in `savedForm`. So the input is not lost when the
// invitee leaves this step, for example because the slot was taken.
import { type ReactNode, type RefObject, useState } from 'react';
import type { BookedMeeting } from '../../../worker/contract/bookings/book-calls.ts';
import { readQuery } from '../read-query.ts';
import { type Draft, startDraft } from './draft.ts';
import { FormView, type FormViewProps } from './form-view.tsx';
import { forgetDraft, restoreDraft, storeDraft } from './stored-draft.ts';
import { createSubmitBooking, type SubmitBooking } from './submit-booking.ts';

/** The state of the form. The form starts with this state when it opens again. */
export interface SavedForm {
  /** The draft with only the values from the URL. */
  readonly start: Draft;
  readonly draft: Draft;
  /** Sends the form. After a lost response, a retry with this function does not book twice. */
  readonly submit: SubmitBooking;
}

export type CreateSubmitBooking = typeof createSubmitBooking;

interface FormStepProps extends Omit<FormViewProps, 'draft' | 'submit' | 'onDraft'> {
  readonly savedForm: RefObject<SavedForm | null>;
  readonly apiPath: string;
  /** Absent when there is only one duration. */
  readonly duration: number | undefined;
  /** The person whom the invitee has chosen. Null for any person. */
  readonly hostId: string | null;
  /** Absent on the booking page. The preview in the meeting type editor passes its own function. */
  readonly createSubmitBooking: CreateSubmitBooking | undefined;
}

function startForm(props: FormStepProps): SavedForm {
  const { apiPath, duration, hostId, zone } = props;
  const createSubmit = props.createSubmitBooking ?? createSubmitBooking;
  const query = readQuery();
  const start = startDraft(query, zone);
  const draft = restoreDraft(location.pathname, start);
  const link = query.get('link') ?? query.get('offer') ?? undefined;
  return {
    start,
    draft,
    submit: createSubmit(apiPath, { durationMinutes: duration, link, host: hostId ?? undefined }),
  };
}

export function FormStep(props: FormStepProps): ReactNode {
  const { savedForm, meetingType } = props;
  const [form, setForm] = useState(() => savedForm.current ?? startForm(props));

  function changeDraft(draft: Draft): void {
    savedForm.current = { ...form, draft };
    setForm(savedForm.current);
    storeDraft(location.pathname, form.start, draft, meetingType.questions);
  }

  function finish(booked: BookedMeeting): void {
    forgetDraft();
    props.onBooked(booked);
  }

  return (
    <FormView
      {...props}
      draft={form.draft}
      submit={form.submit}
      onDraft={changeDraft}
      onBooked={finish}
    />
  );
}
