// The text of the page /terms.

import { describePrice, TRIALS_EXPLAINED } from '../../domain/plans/plan-texts.ts';
import { NO_PAYMENT_YET, PERSONAL_OFFER, PLANS } from '../../domain/plans/plans.ts';
import { DELETION_DAYS, MONEY_BACK_DAYS } from '../../domain/plans/promises.ts';
import type { Article } from '../frame/prose.ts';

const { individual, startup, enterprise } = PLANS;

export const TERMS: Article = {
  title: 'Terms',
  lead: 'The agreement between you and Halfpast when you use it. By creating an account or booking a meeting you accept it.',
  updated: '20 November 2026',
  sections: [
    {
      heading: 'The service',
      blocks: [
        'Halfpast lets hosts publish booking pages and lets invitees book meetings on them. We arrange the time. The meeting itself, and everything agreed for it, is between host and invitee.',
      ],
    },
    {
      heading: 'Your account',
      blocks: [
        [
          'Give a name and an email address that are yours, and keep your password to yourself.',
          'You are responsible for what happens under your account. If someone else has gained access, reset your password and [tell us](/contact?subject=security).',
          'You must be old enough to enter into a contract where you live.',
        ],
      ],
    },
    {
      heading: 'Fair use',
      blocks: [
        'Please do not',
        [
          'use bookings to send unwanted email, or book meetings that you do not intend to attend;',
          'pretend to be someone else, or publish unlawful or harmful content;',
          'try to get around limits, disrupt the service, or access other people’s data. Looking for vulnerabilities is welcome within the rules of our [security page](/security).',
        ],
        'We may limit or close accounts that do so, and will say why.',
      ],
    },
    {
      heading: 'Your content and your invitees',
      blocks: [
        'What you write and upload remains yours. You allow us to store and show it only as far as the service needs it.',
        'You may use what invitees tell you for the meeting they booked. For anything else you need your own legal basis. How we treat data is described under [privacy](/privacy).',
      ],
    },
    {
      heading: 'Plans, trials and payment',
      blocks: [
        `${NO_PAYMENT_YET} You can use every plan that is offered to you without entering a card. We will write to you before that changes, and will charge nothing that you have not agreed to.`,
        [
          `${individual.name} costs ${describePrice(individual)}.`,
          `${startup.name} costs ${describePrice(startup)}, for up to ${startup.memberLimit} users.`,
          `${enterprise.name} is for larger teams; we agree its price with you.`,
          TRIALS_EXPLAINED,
          `For accounts with a personal email address, the Free plan is ${PERSONAL_OFFER.toLowerCase()}.`,
          `An annual fee is refunded in full if you ask within ${MONEY_BACK_DAYS} days.`,
        ],
        'What each plan includes is on the [pricing page](/pricing). If you have more meeting types than your plan allows, they stay, but you cannot add another.',
      ],
    },
    {
      heading: 'Changes and interruptions',
      blocks: [
        'We improve the service all the time and may change or end parts of it. If we remove something important to you, we announce it by email in good time. We do what we can to keep Halfpast running, but cannot promise that it never stops.',
      ],
    },
    {
      heading: 'Ending the agreement',
      blocks: [
        `You can delete your account in your settings at any time. Upcoming meetings are then cancelled, your invitees are notified, and your data is deleted everywhere within ${DELETION_DAYS} days. Export your data first; you can do so in the same place.`,
      ],
    },
    {
      heading: 'Liability',
      blocks: [
        'Halfpast is provided as it is. As far as the law allows, we are not liable for missed meetings, lost profit or other indirect damage. Liability that cannot be excluded by law is not excluded here.',
      ],
    },
    {
      heading: 'Changes to these terms',
      blocks: [
        'If we change these terms in a way that matters to you, we tell you by email before the change applies, and you can leave. Questions are welcome: [write to us](/contact).',
      ],
    },
  ],
};
