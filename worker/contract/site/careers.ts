// The text of the page /careers.

import type { Article } from '../frame/prose.ts';

export const CAREERS: Article = {
  title: 'Careers',
  lead: 'There are no open positions at the moment.',
  sections: [
    {
      heading: 'Future positions',
      blocks: [
        'We will list open positions here, each with the work, the pay and how we decide. We do not collect applications for positions that do not exist.',
      ],
    },
    {
      heading: 'How we work',
      blocks: [
        [
          'In writing. Decisions are documented with their reasons.',
          'In small steps. A change is one idea and comes with a test.',
          'With care for the person at the other end. A booking page has to work by keyboard, in every time zone and on a slow connection.',
        ],
      ],
    },
    {
      heading: 'Say hello anyway',
      blocks: [
        'If you care about calendars, clocks and clear sentences, [write to us](/contact?subject=other). Tell us about something you built and would build differently today.',
      ],
    },
  ],
};
