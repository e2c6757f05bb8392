// The request schema of `POST /api/contact` (docs/specification.md, section 7). The schema is strict: an unknown
// field is an error.
import * as z from 'zod/mini';
import { toAccountEmail } from '../../domain/accounts/account-email.ts';
import { checkContactForm, isContactSubject } from '../../domain/site/contact-form.ts';
import { addProblems, line, prose } from '../field-schemas.ts';
import { orDefault } from '../optional-fields.ts';

/** An absent field is treated like an empty field, so both get the same error message. */
const field = orDefault(line, '');

export const contactRequest = z.pipe(
  z.strictObject({
    name: field,
    email: field,
    company: field,
    subject: field,
    message: orDefault(prose, ''),
  }),
  z.transform((form, ctx) => {
    addProblems(ctx, ...checkContactForm(form));
    return {
      name: form.name.trim(),
      email: toAccountEmail(form.email),
      company: form.company.trim() || null,
      // `other` is never used, because the check above has already refused all unknown subjects.
      subject: isContactSubject(form.subject) ? form.subject : ('other' as const),
      message: form.message.trim(),
    };
  }),
);
export type ContactInput = z.infer<typeof contactRequest>;
