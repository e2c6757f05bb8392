import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import {
  CONTACT_COMPANY_MAX,
  CONTACT_NAME_MAX,
  CONTACT_SUBJECTS,
  isContactSubject,
} from '../../../../worker/domain/site/contact-form.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { AccountForm, SubmitButton } from '../../accounts/account-form.tsx';
import type { AccountForm as AccountFormState } from '../../accounts/use-account-form.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useUser } from '../../frame/use-visitor.ts';
import styles from './contact.module.css';
import type { ContactResult } from './contact-result.ts';
import { useFieldProblems } from './use-field-problems.ts';

const SUBJECT_OPTIONS = [{ value: '', label: 'Choose a subject' }, ...CONTACT_SUBJECTS];

/**
 * Renders the contact form. Preselects the subject from `?subject=`, and fills in the name and email address
 * of signed-in users.
 */
export function MessageForm({ form }: { form: AccountFormState<ContactResult> }): ReactNode {
  const user = useUser();
  const [query] = useSearchParams();
  const wanted = query.get('subject') ?? '';
  const problems = useFieldProblems(form);
  const errorOf = (path: string) => problems.find(path)?.message;

  return (
    <AccountForm form={form} onInput={problems.onInput}>
      <TextField
        name="name"
        label="Name"
        autoComplete="name"
        maxLength={CONTACT_NAME_MAX}
        defaultValue={user?.name ?? ''}
        problem={problems.find('name')}
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        defaultValue={user?.email ?? ''}
        problem={problems.find('email')}
      />
      <Field label="Company" optional error={errorOf('company')}>
        {(control) => (
          <input
            {...control}
            type="text"
            name="company"
            autoComplete="organization"
            maxLength={CONTACT_COMPANY_MAX}
          />
        )}
      </Field>
      <Field label="Subject" error={errorOf('subject')}>
        {(control) => (
          <Select
            {...control}
            name="subject"
            required
            options={SUBJECT_OPTIONS}
            defaultValue={isContactSubject(wanted) ? wanted : ''}
          />
        )}
      </Field>
      <Field label="Message" error={errorOf('message')}>
        {(control) => (
          <textarea
            {...control}
            className={`${control.className} ${styles.message}`}
            name="message"
            required
          />
        )}
      </Field>
      <SubmitButton isBusy={form.isBusy} label="Send Message" busyLabel="Sending..." />
    </AccountForm>
  );
}
