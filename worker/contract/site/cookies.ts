// The text of the page /cookies.

import type { Article } from './prose.ts';

export const COOKIES: Article = {
  title: 'Cookies',
  lead: 'Halfpast sets cookies only for ten minutes: one while you sign in with Google or connect Google Calendar, and one after you save or book something. Both are necessary, and neither can recognise you later. So we need no consent banner.',
  updated: '22 November 2026',
  sections: [
    {
      heading: 'During Google sign-in',
      blocks: [
        [
          'Its name is halfpast-sign-in, or halfpast-calendar when you connect a calendar, with the prefix __Host- that browsers protect.',
          'It holds the page to return to, and random values that link Google’s response to your browser. No one else can then finish your sign-in.',
          'No script can read it. It is deleted when you are back, and expires after ten minutes in any case.',
        ],
        'If you sign in with your email address and password, there is no such cookie.',
      ],
    },
    {
      heading: 'After you save or book something',
      blocks: [
        [
          'Its name is halfpast-bookmark, with the same prefix.',
          'Our database has copies in several parts of the world, and a copy may be some seconds behind. The cookie holds the position of your change in the database, so that you never see a copy without your change.',
          'It says nothing about you. No script can read it, and it expires after ten minutes.',
        ],
      ],
    },
    {
      heading: 'What else your browser stores',
      blocks: [
        'Up to six small entries in the local storage of your browser, none of which is sent to anyone else:',
        [
          'halfpast-token keeps you signed in. It expires after 24 hours and is removed when you log out.',
          'halfpast-theme remembers that you chose the light or the dark theme.',
          'halfpast-shortcuts remembers that you switched the keyboard shortcuts off.',
          'halfpast-shared and halfpast-checklist-hidden remember on the dashboard that you have shared a link, and that you have hidden the first steps.',
          'halfpast.clock remembers whether you prefer 12 or 24 hours on booking pages.',
        ],
        'If your browser does not store them, everything still works, but you have to sign in or choose again.',
        'While you fill in a booking form, one more entry is in the session storage of your browser, which belongs to one tab: halfpast.draft keeps the name, the notes, the answers and the addresses of guests that you typed, so that reloading the page does not lose them. They are not sent to anyone, and no other booking page can show them. Closing the tab or booking the meeting deletes them.',
        'If you enter the password of a protected booking page, the session storage also keeps an entry that starts with halfpast.proof. It proves to this page that you entered the password, so that reloading the page does not ask again. It is sent to us only, with the requests of this page. Closing the tab deletes it.',
      ],
    },
    {
      heading: 'What we do not use',
      blocks: [
        'There are no cookies for analytics, advertising or social networks, on our pages or on pages that embed a booking page. Nothing recognises you on your next visit unless you sign in.',
        'What we store on our side is described under [privacy](/privacy).',
      ],
    },
    {
      heading: 'How to remove what is stored',
      blocks: [
        'Log out, or delete the data of this site in the settings of your browser. Either takes effect immediately.',
      ],
    },
  ],
};
