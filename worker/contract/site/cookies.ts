// The text of the page /cookies.

import type { Article } from '../frame/prose.ts';

export const COOKIES: Article = {
  title: 'Cookies',
  lead: 'Halfpast sets cookies for a short time while you sign up, sign in with Google or Microsoft or connect a calendar or Zoom, and after you save or book something. One more cookie remembers your language. All are necessary for what you do, and none can recognise you later. So we need no consent banner.',
  updated: '29 November 2026',
  sections: [
    {
      heading: 'During sign-in with Google or Microsoft, and while you connect an account',
      blocks: [
        [
          'Its name is halfpast-sign-in, halfpast-calendar when you connect a calendar, or halfpast-zoom when you connect Zoom, with the prefix __Host- that browsers protect.',
          'It holds the page to return to, and random values that link the response of Google, Microsoft or Zoom to your browser. No one else can then finish what you started.',
          'No script can read it. It is deleted when you are back, and expires after ten minutes in any case.',
          'If we send you a link to confirm the address of your Microsoft account, a cookie with the name halfpast-confirm and the same contents makes sure that the link works only in your browser. It is deleted when you have opened the link, and expires after one hour in any case.',
        ],
        'If you sign in with your email address and password, there is no such cookie.',
      ],
    },
    {
      heading: 'While you sign up with your email address',
      blocks: [
        [
          'Its name is halfpast-sign-up, with the same prefix. It holds one random value.',
          'With this cookie, you can sign in without your password after you have opened the link in our email in the same browser. The cookie halfpast-sign-in then belongs to this sign-in.',
          'No script can read it. It is deleted when you have opened the link, and expires after 24 hours in any case.',
        ],
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
      heading: 'For your language',
      blocks: [
        [
          'Its name is halfpast-language. It is set when you choose a language in a menu or in the settings, and when you sign in to an account that has another language than the page.',
          'It holds the language, such as de, and nothing about you. It expires after a year.',
        ],
      ],
    },
    {
      heading: 'What else your browser stores',
      blocks: [
        'Up to seven small entries in the local storage of your browser, none of which is sent to anyone else:',
        [
          'halfpast-token keeps you signed in. It expires after 24 hours and is removed when you log out.',
          'halfpast-theme remembers that you chose the light or the dark theme.',
          'halfpast-shortcuts remembers that you switched the keyboard shortcuts off.',
          'halfpast-calendar-notice-hidden remembers that you have hidden the notice on the dashboard about connecting a calendar.',
          'halfpast.clock remembers whether you prefer 12 or 24 hours on booking pages.',
          'halfpast.asked-for-link remembers that you signed up or asked for a verification link in this browser, so that the link works at once when you open it here.',
        ],
        'If your browser does not store them, everything still works, but you have to sign in or choose again.',
        'While you fill in a booking form, one more entry is in the session storage of your browser, which belongs to one tab: halfpast.draft keeps what you entered, including the addresses of guests, so that reloading the page does not lose it. Fields for your own email address and for phone numbers are left out. The entry is not sent to anyone, and no other booking page can show it. Closing the tab or booking the meeting deletes it.',
        'If you enter the password of a protected booking page, the session storage also keeps an entry that starts with halfpast.proof. It proves to this page that you entered the password, so that reloading the page does not ask again. It is sent to us only, with the requests of this page. Closing the tab deletes it.',
        'If you connect a calendar at Google or Microsoft, the session storage also keeps halfpast-calendar-consent, the name of the calendar service, so that you can try again if this fails. Closing the tab deletes it.',
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
        'Log out, or delete the data of this site in the settings of your browser. Both take effect immediately.',
      ],
    },
  ],
};
