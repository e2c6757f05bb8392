import type { Article } from './prose.ts';

export const CAREERS: Article = {
  title: 'Careers',
  lead: 'There are no open positions at the moment.',
  sections: [
    {
      heading: 'When there are',
      blocks: [
        'They will stand on this page, each with what the work is, what it pays and how we decide. We do not collect applications for positions that do not exist.',
      ],
    },
    {
      heading: 'How we work',
      blocks: [
        [
          'In writing. Decisions have a place where they can be looked up, with their reasons.',
          'With small steps. A change is one idea; it comes with the test that would have caught the fault.',
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
