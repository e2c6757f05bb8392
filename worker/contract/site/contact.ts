import { CONTACT_KEPT_DAYS } from '../../domain/contact/contact-message.ts';
import { SUPPORT_REPLY_HOURS } from '../../domain/plans/promises.ts';
import type { Section } from './prose.ts';

export const CONTACT_TITLE = 'Contact';
export const CONTACT_LEAD = `Questions, wishes, complaints: a person reads every message and answers within ${SUPPORT_REPLY_HOURS} hours.`;

/** Next to the form. */
export const CONTACT_NOTES: readonly Section[] = [
  {
    heading: 'About a booking of yours?',
    blocks: [
      'The link in the confirmation that you got by mail leads to its page: there you can move it, cancel it or have your data erased. An answer to that mail goes straight to the other party.',
    ],
  },
  {
    heading: 'Found a weakness?',
    blocks: [
      'Choose the subject “Security”. How we deal with it is on the [security page](/security).',
    ],
  },
  {
    heading: 'What becomes of your message',
    blocks: [
      `It is stored for ${CONTACT_KEPT_DAYS} days and read by those who answer it, as described under [privacy](/privacy). You get a receipt by mail.`,
    ],
  },
];
