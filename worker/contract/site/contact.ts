// The texts of the page /contact.

import { SUPPORT_REPLY_HOURS } from '../../domain/plans/promises.ts';
import { CONTACT_KEPT_DAYS } from '../../domain/site/contact-message.ts';
import type { Section } from '../frame/prose.ts';

export const CONTACT_TITLE = 'Contact';
export const CONTACT_LEAD = `Questions, ideas, complaints: a person reads every message and answers within ${SUPPORT_REPLY_HOURS} hours.`;

/** The notes next to the contact form. */
export const CONTACT_NOTES: readonly Section[] = [
  {
    heading: 'About your booking?',
    blocks: [
      'Use the link in your confirmation email to move or cancel the booking or to erase your data. Replies to that email go directly to the other party.',
    ],
  },
  {
    heading: 'Found a vulnerability?',
    blocks: [
      'Choose the subject “Security”. The [security page](/security) explains how we handle reports.',
    ],
  },
  {
    heading: 'What happens to your message',
    blocks: [
      `It is stored for ${CONTACT_KEPT_DAYS} days and read by those who answer it, as described under [privacy](/privacy). You get a receipt by email.`,
    ],
  },
];
