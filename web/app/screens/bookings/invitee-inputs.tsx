// The fields about the invitee in the host's forms for a booking.

import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { InputField, TextareaField } from '../../../ui/labelled-fields.tsx';
import type { BookingDraft } from './booking-draft.ts';

interface InviteeInputsProps {
  readonly edit: {
    readonly draft: BookingDraft;
    readonly errorOf: (field: 'inviteeName' | 'inviteeEmail' | 'notes') => string | undefined;
    readonly change: (part: Partial<BookingDraft>) => void;
  };
}

export function InviteeInputs({ edit }: InviteeInputsProps): ReactNode {
  const { draft, errorOf, change } = edit;
  return (
    <>
      <InputField
        label={t('Name', {}, 'the name of the invitee')}
        error={errorOf('inviteeName')}
        required
        autoComplete="off"
        value={draft.inviteeName}
        onChange={(event) => change({ inviteeName: event.target.value })}
      />
      <InputField
        label={t('Email', {}, 'an email address')}
        error={errorOf('inviteeEmail')}
        type="email"
        required
        autoComplete="off"
        value={draft.inviteeEmail}
        onChange={(event) => change({ inviteeEmail: event.target.value })}
      />
    </>
  );
}

export function NotesInput({ edit: { draft, errorOf, change } }: InviteeInputsProps): ReactNode {
  return (
    <TextareaField
      label={t('Notes', {}, 'what the invitee writes to the host')}
      optional
      error={errorOf('notes')}
      value={draft.notes}
      onChange={(event) => change({ notes: event.target.value })}
    />
  );
}
