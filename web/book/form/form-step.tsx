// The step with the form. It stores the draft in `savedForm`, so that the input is not lost when
// the invitee leaves this step, for example because the slot was taken.
import { type ReactNode, type RefObject, useState } from 'react';
import type { Booked } from '../place.ts';
import { readQuery } from '../read-query.ts';
import { type Draft, startDraft } from './draft.ts';
import { FormView, type FormViewProps } from './form-view.tsx';
import { forgetDraft, restoreDraft, storeDraft } from './stored-draft.ts';
import { createSubmitBooking, type SubmitBooking } from './submit-booking.ts';

/** The state of the form. If the form closes and opens again, it starts with this state. */
export interface SavedForm {
  /** The draft that the URL fills in. */
  readonly start: Draft;
  readonly draft: Draft;
  /** Remembers a request without a response, so that a retry does not book twice. */
  readonly submit: SubmitBooking;
}

export type CreateSubmitBooking = typeof createSubmitBooking;

interface FormStepProps extends Omit<FormViewProps, 'draft' | 'submit' | 'onDraft'> {
  readonly savedForm: RefObject<SavedForm | null>;
  readonly apiPath: string;
  /** Absent when there is only one duration. */
  readonly duration: number | undefined;
  readonly hostTimezone: string;
  /** Absent on the booking page. The preview in the meeting type editor passes its own. */
  readonly createSubmitBooking: CreateSubmitBooking | undefined;
}

function startForm(props: FormStepProps): SavedForm {
  const { apiPath, duration, zone, hostTimezone } = props;
  const createSubmit = props.createSubmitBooking ?? createSubmitBooking;
  const query = readQuery();
  const start = startDraft(query, [zone, hostTimezone]);
  const draft = restoreDraft(location.pathname, start);
  const link = query.get('link') ?? query.get('offer') ?? undefined;
  return { start, draft, submit: createSubmit(apiPath, duration, link) };
}

export function FormStep(props: FormStepProps): ReactNode {
  const { savedForm, meetingType } = props;
  const [form, setForm] = useState(() => savedForm.current ?? startForm(props));

  function changeDraft(draft: Draft): void {
    savedForm.current = { ...form, draft };
    setForm(savedForm.current);
    storeDraft(location.pathname, form.start, draft, meetingType.questions);
  }

  function finish(booked: Booked): void {
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
