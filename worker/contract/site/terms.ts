import { describePrice, TRIALS_EXPLAINED } from '../../domain/plans/plan-texts.ts';
import { NO_PAYMENT_YET, PERSONAL_OFFER, PLANS } from '../../domain/plans/plans.ts';
import { DELETION_DAYS, MONEY_BACK_DAYS } from '../../domain/plans/promises.ts';
import type { Article } from './prose.ts';

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
          'You are responsible for what happens under your account. If somebody else has got in, reset your password and [tell us](/contact?subject=security).',
          'You must be old enough to enter into a contract where you live.',
        ],
      ],
    },
    {
      heading: 'Fair use',
      blocks: [
        'Please do not',
        [
          'send unwanted mail by way of bookings, or book meetings that you do not mean to attend;',
          'pretend to be somebody else, or publish what is unlawful or meant to hurt;',
          'try to get around the limits, to disturb the service, or to reach other people’s data. Looking for weaknesses is welcome within the rules of our [security page](/security).',
        ],
        'We may limit or close accounts that do, and say why.',
      ],
    },
    {
      heading: 'Your content and your invitees',
      blocks: [
        'What you write and upload remains yours. You allow us to store and show it as far as the service needs that, and no further.',
        'You may use what invitees tell you for the meeting that they booked. For anything else you need a reason of your own that the law accepts. How we treat data is described under [privacy](/privacy).',
      ],
    },
    {
      heading: 'Plans, trials and payment',
      blocks: [
        `${NO_PAYMENT_YET} You can use every plan that is offered to you without giving a card. Before that changes we will write to you, and nothing is charged that you have not agreed to.`,
        [
          `${individual.name} costs ${describePrice(individual)}.`,
          `${startup.name} costs ${describePrice(startup)}, for up to ${startup.memberLimit} users.`,
          `${enterprise.name} is for more than that; its price is agreed on with you.`,
          TRIALS_EXPLAINED,
          `For accounts with a personal email address, the Free plan is ${PERSONAL_OFFER.toLowerCase()}.`,
          `An annual fee is paid back in full if you ask for it within ${MONEY_BACK_DAYS} days.`,
        ],
        'What each plan includes is on the [pricing page](/pricing). If you have more meeting types than your plan allows, they stay; you only cannot add another.',
      ],
    },
    {
      heading: 'Changes and interruptions',
      blocks: [
        'We improve the service all the time and may change or end parts of it. What takes something important away from you is announced by mail in good time. We do what we can to keep Halfpast running, and cannot promise that it never stops.',
      ],
    },
    {
      heading: 'Ending it',
      blocks: [
        `You can delete your account in your settings at any time. Upcoming meetings are then cancelled, your invitees are told, and your data is deleted, within ${DELETION_DAYS} days everywhere. Take your data along first: the export is in the same place.`,
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
        'If we change these terms in a way that matters to you, we tell you by mail before it applies, and you can leave. Questions are welcome: [write to us](/contact).',
      ],
    },
  ],
};
