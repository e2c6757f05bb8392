// The fields about the invitee in the host's forms for a booking.

import type { ReactNode } from 'react';
import {
  FORM_TEXTS,
  TEXT_NAMES,
  type TextName,
} from '../../../../worker/domain/form/standard-fields.ts';
import { t } from '../../../lib/translate.ts';
import { InputField, TextareaField } from '../../../ui/labelled-fields.tsx';
import type { BookingDraft } from './booking-draft.ts';

interface InviteeInputsProps {
  readonly edit: {
    readonly draft: BookingDraft;
    readonly errorOf: (field: 'inviteeName' | 'inviteeEmail' | TextName) => string | undefined;
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

export function TextInputs({ edit: { draft, errorOf, change } }: InviteeInputsProps): ReactNode {
  return TEXT_NAMES.map((name) => (
    <TextareaField
      key={name}
      label={t(FORM_TEXTS[name].label)}
      optional
      error={errorOf(name)}
      value={draft[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  ));
}
