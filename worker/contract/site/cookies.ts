import type { Article } from './prose.ts';

export const COOKIES: Article = {
  title: 'Cookies',
  lead: 'Halfpast sets a cookie for ten minutes while you sign in with Google or connect its calendar, and no other. That is why no banner asks for your consent.',
  updated: '20 November 2026',
  sections: [
    {
      heading: 'On the way to Google',
      blocks: [
        [
          'Its name is halfpast-sign-in, or halfpast-calendar when you connect a calendar, with the prefix __Host- that browsers protect.',
          'It holds random values that tie Google’s answer to the browser that asked, and the page to return to. Nobody else can then finish what you began.',
          'No script can read it. It is deleted when you are back, and expires after ten minutes in any case.',
        ],
        'If you sign in with your email address and password, there is no cookie at all.',
      ],
    },
    {
      heading: 'What else your browser keeps',
      blocks: [
        'Up to four small entries in the local storage of your browser, none of which is sent to anybody else:',
        [
          'halfpast-token keeps you signed in. It is worth nothing after 24 hours, and is removed when you log out.',
          'halfpast-theme remembers that you chose the light or the dark theme.',
          'halfpast-shortcuts remembers that you switched the keyboard shortcuts off.',
          'halfpast.clock remembers whether you read times on a booking page by 12 or by 24 hours.',
        ],
        'If your browser refuses to store them, everything still works; you will only have to sign in or choose again.',
      ],
    },
    {
      heading: 'What there is not',
      blocks: [
        'There are no cookies for analytics, advertising or social networks, on our pages or on pages that show a booking page of ours in a frame. Nothing recognises you from one visit to the next unless you sign in.',
        'What we store on our side is described under [privacy](/privacy).',
      ],
    },
    {
      heading: 'How to remove it',
      blocks: [
        'Log out, or delete the data of this site in the settings of your browser. Either takes effect at once.',
      ],
    },
  ],
};
