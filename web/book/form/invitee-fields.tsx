import { type CSSProperties, type ReactNode, useRef } from 'react';
import {
  COUNTRIES,
  type Country,
  findCountry,
  OTHER_COUNTRIES,
} from '../../../worker/domain/bookings/countries.ts';
import {
  FORM_TEXTS,
  type StandardFields,
  TEXT_NAMES,
} from '../../../worker/domain/form/standard-fields.ts';
import { isEnglish } from '../../../worker/domain/language/locales.ts';
import { useEmailSuggestion } from '../../lib/email-suggestion.tsx';
import { LANGUAGE } from '../../lib/language.ts';
import { t } from '../../lib/translate.ts';
import { Field } from '../../ui/field.tsx';
import { InputField, SelectField, TextareaField } from '../../ui/labelled-fields.tsx';
import { type Draft, typePhone } from './draft.ts';
import styles from './invitee-fields.module.css';
import type { BookingForm } from './use-booking-form.ts';

const COUNTRY_OPTIONS = [
  { value: '', label: t('None', {}, 'no country code') },
  ...listCountries().map(({ code, name, dialCode }) => ({
    value: code,
    label: t('{country} ({code})', { country: name, code: dialCode }, 'such as "Austria (+43)"'),
  })),
];

/** Returns the countries with their names in the language of the page: first the common ones, each part by name. */
function listCountries() {
  const names = new Intl.DisplayNames(LANGUAGE, { type: 'region' });
  const { compare } = new Intl.Collator(LANGUAGE);
  const nameAndSort = (countries: readonly (Country & { readonly name?: string })[]) =>
    countries
      .map(({ code, dialCode, name }) => ({
        code,
        dialCode,
        name: (isEnglish(LANGUAGE) ? name : undefined) ?? names.of(code) ?? name ?? code,
      }))
      .sort((a, b) => compare(a.name, b.name));
  return [...nameAndSort(COUNTRIES), ...nameAndSort(OTHER_COUNTRIES)];
}

interface InviteeFieldsProps {
  readonly draft: Draft;
  readonly form: BookingForm;
  readonly fields: StandardFields;
}

/** `children` are the host's questions and the guests, which follow the fields. */
export function InviteeFields(props: InviteeFieldsProps & { children: ReactNode }): ReactNode {
  const { draft, form, fields } = props;
  const { edit, errorOf } = form;
  const email = useRef<HTMLInputElement>(null);
  const editEmail = (text: string): void => edit({ ...draft, email: text }, 'inviteeEmail');
  const suggestion = useEmailSuggestion(draft.email, (suggested) => {
    editEmail(suggested);
    email.current?.focus();
  });
  return (
    <div className={styles.fields}>
      <InputField
        label={t('Name', {}, 'the name of the invitee')}
        error={errorOf('inviteeName')}
        name="name"
        autoComplete="name"
        required
        value={draft.name}
        onChange={(event) => edit({ ...draft, name: event.target.value }, 'inviteeName')}
      />
      <InputField
        label={t('Email', {}, 'an email address')}
        error={errorOf('inviteeEmail')}
        type="email"
        name="email"
        autoComplete="email"
        required
        ref={email}
        {...suggestion}
        value={draft.email}
        onChange={(event) => editEmail(event.target.value)}
      />
      {fields.phone !== 'hidden' && <PhoneFields draft={draft} form={form} fields={fields} />}
      {TEXT_NAMES.filter((name) => fields[name] !== 'hidden').map((name) => (
        <TextareaField
          key={name}
          label={t(FORM_TEXTS[name].label)}
          optional={fields[name] === 'optional'}
          error={errorOf(name)}
          name={name}
          rows={2}
          required={fields[name] === 'required'}
          value={draft[name]}
          onChange={(event) => edit({ ...draft, [name]: event.target.value }, name)}
        />
      ))}
      {props.children}
    </div>
  );
}

/**
 * Shows the fields for country code and phone number. The number has the code before it, because the name of the country
 * may not fit. An edit of one field clears the errors of both fields.
 */
function PhoneFields({ draft, form, fields }: InviteeFieldsProps): ReactNode {
  const { edit, errorOf } = form;
  const required = fields.phone === 'required';
  const dialCode = findCountry(draft.country)?.dialCode ?? '';
  const editPhone = (next: Draft): void => edit(next, 'inviteeCountryCode', 'inviteeMobileNumber');
  return (
    <div className={styles.phone}>
      <SelectField
        label={t('Country code')}
        error={errorOf('inviteeCountryCode')}
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
        options={COUNTRY_OPTIONS}
      />
      <Field label={t('Mobile number')} optional={!required} error={errorOf('inviteeMobileNumber')}>
        {(control) => (
          <span
            className={styles.number}
            style={{ '--code-length': dialCode.length } as CSSProperties}
          >
            <span className={styles.code} aria-hidden="true">
              {dialCode}
            </span>
            <input
              {...control}
              type="tel"
              name="mobile"
              required={required}
              inputMode="tel"
              autoComplete="tel-national"
              value={draft.mobile}
              onChange={(event) => editPhone(typePhone(draft, event.target.value))}
            />
          </span>
        )}
      </Field>
    </div>
  );
}
