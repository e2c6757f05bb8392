import { SUPPORT_REPLY_HOURS } from '../../domain/plans/promises.ts';
import type { Article } from './prose.ts';

export const SECURITY: Article = {
  title: 'Security',
  lead: 'How Halfpast protects what is entrusted to it, in statements that can be checked.',
  updated: '20 November 2026',
  sections: [
    {
      heading: 'Accounts',
      blocks: [
        [
          'Passwords are hashed with scrypt, each with a salt of its own. Nobody, including us, can read them.',
          'A failed sign-in does not say which half was wrong and takes as long as a successful one. An account can be tried ten times in fifteen minutes.',
          'Sign-in with Google uses the authorization code flow with PKCE, bound to the browser that began it. No token of a sign-in is kept.',
        ],
      ],
    },
    {
      heading: 'Sessions and links',
      blocks: [
        [
          'A session is a random token of 256 bits that lasts 24 hours. We store only its hash, and it never appears in an address.',
          'Every request asks the database whether the session still holds: logging out, resetting the password and “log out everywhere” act at once.',
          'Links that verify an address or reset a password work once and expire. The link to a booking opens that booking and nothing else. All of them are stored only as hashes.',
          'Our pages send these secrets in headers and request bodies, and our logs leave out everything after the question mark of an address. One thing remains: the address of a manage link or an unsubscribe link is itself the secret. It can appear in the request logs of our hosting platform, which only operators can read.',
        ],
      ],
    },
    {
      heading: 'Pages',
      blocks: [
        [
          'A strict content security policy lets a page run our own scripts and nothing else, and makes the browser ask no other site for anything. A booking form may ask Cloudflare’s Turnstile, where that check for people is switched on, and is the only page that may.',
          'Only pages made for it can be shown in a frame on another site. All others refuse, so no one can lay their page over ours.',
          'A frame and the page around it make sure of each other before they speak, and what the page learns of a booking names nobody.',
          'What hosts and invitees write is escaped wherever it is shown, in pages, mails and calendar files. Addresses in an invitee’s text do not become links in our mails.',
        ],
      ],
    },
    {
      heading: 'Connections',
      blocks: [
        [
          'Google’s tokens, the secrets of webhooks and the headers that you give them are encrypted (AES-GCM) under keys that are not in the database.',
          'Connecting a calendar is bound to the browser that began it. Disconnecting gives the permission back to Google.',
          'Every webhook call is signed (Standard Webhooks), so that your system can tell it from a forgery. Calls go to public https addresses only, and follow no redirect.',
        ],
      ],
    },
    {
      heading: 'Bookings',
      blocks: [
        'A time can be booked once. That is not left to timing: the database statement that writes a booking also checks that nothing overlaps it, and refuses otherwise. We test this with hundreds of attempts at the same slot at the same moment.',
        'A confirmation that you have seen is stored, and its mails are stored with it in the same transaction. A fault after that delays a mail; it does not lose it.',
      ],
    },
    {
      heading: 'Data',
      blocks: [
        [
          'Connections are encrypted; browsers are told to accept nothing else for a year.',
          'Halfpast runs on Cloudflare, which encrypts the stored data at rest.',
          'Every call is checked against a strict schema, and everything that belongs to somebody else answers as if it did not exist. The rights of an organization’s admins are conditions of the very statements that read and change it.',
          'Requests are limited by address, account and invitee, so that nobody can flood a calendar or an inbox from here.',
        ],
      ],
    },
    {
      heading: 'What we do not have',
      blocks: [
        'There is no second factor of our own yet; with Google sign-in you have Google’s. We hold no certificate such as SOC 2 or ISO 27001, and will not pretend to.',
      ],
    },
    {
      heading: 'Report a weakness',
      blocks: [
        `If you have found one, please [write to us](/contact?subject=security) and say how to reproduce it. We answer within ${SUPPORT_REPLY_HOURS} hours and tell you when it is mended. Use accounts of your own, leave other people’s data alone and give us time to act: then we thank you and take no legal steps.`,
      ],
    },
  ],
};
