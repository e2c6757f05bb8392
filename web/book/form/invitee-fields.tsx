import type { ReactNode } from 'react';
import { COUNTRIES } from '../../../worker/domain/bookings/countries.ts';
import type { StandardFields } from '../../../worker/domain/meeting-types/questions.ts';
import { Field } from '../../ui/field.tsx';
import { type Draft, typePhone } from './draft.ts';
import styles from './invitee-fields.module.css';
import type { BookingForm } from './use-booking-form.ts';

interface InviteeFieldsProps {
  readonly draft: Draft;
  readonly form: BookingForm;
  readonly fields: StandardFields;
}

/** `children` are the host's questions and the guests, which follow the fields. */
export function InviteeFields(props: InviteeFieldsProps & { children: ReactNode }): ReactNode {
  const { draft, form, fields } = props;
  const { edit, errorOf } = form;
  return (
    <div className={styles.fields}>
      <Field label="Name" error={errorOf('inviteeName')}>
        {(control) => (
          <input
            {...control}
            name="name"
            autoComplete="name"
            required
            value={draft.name}
            onChange={(event) => edit({ ...draft, name: event.target.value }, 'inviteeName')}
          />
        )}
      </Field>
      <Field label="Email" error={errorOf('inviteeEmail')}>
        {(control) => (
          <input
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            required
            value={draft.email}
            onChange={(event) => edit({ ...draft, email: event.target.value }, 'inviteeEmail')}
          />
        )}
      </Field>
      {fields.phone !== 'hidden' && <PhoneFields draft={draft} form={form} fields={fields} />}
      {fields.notes !== 'hidden' && (
        <Field label="Notes" optional={fields.notes === 'optional'} error={errorOf('notes')}>
          {(control) => (
            <textarea
              {...control}
              name="notes"
              rows={2}
              required={fields.notes === 'required'}
              value={draft.notes}
              onChange={(event) => edit({ ...draft, notes: event.target.value }, 'notes')}
            />
          )}
        </Field>
      )}
      {props.children}
    </div>
  );
}

/**
 * Shows the fields for country code and phone number. An edit of one field clears the errors of both fields.
 */
function PhoneFields({ draft, form, fields }: InviteeFieldsProps): ReactNode {
  const { edit, errorOf } = form;
  const required = fields.phone === 'required';
  const editPhone = (next: Draft): void => edit(next, 'inviteeCountryCode', 'inviteeMobileNumber');
  return (
    <div className={styles.phone}>
      <Field label="Country code" optional={!required} error={errorOf('inviteeCountryCode')}>
        {(control) => (
          <select
            {...control}
            name="country"
            required={required}
            autoComplete="tel-country-code"
            value={draft.country}
            onChange={(event) =>
              editPhone({
                ...draft,
                country: event.target.value,
                isCountryChosen: event.target.value !== '',
              })
            }
          >
            <option value="">None</option>
            {COUNTRIES.map(({ code, name, dialCode }) => (
              <option key={code} value={code}>
                {`${name} (${dialCode})`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Mobile number" optional={!required} error={errorOf('inviteeMobileNumber')}>
        {(control) => (
          <input
            {...control}
            type="tel"
            name="mobile"
            required={required}
            inputMode="numeric"
            autoComplete="tel-national"
            value={draft.mobile}
            onChange={(event) => editPhone(typePhone(draft, event.target.value))}
          />
        )}
      </Field>
    </div>
  );
}
