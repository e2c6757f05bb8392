// The text of the page /security.

import { SUPPORT_REPLY_HOURS } from '../../domain/plans/promises.ts';
import type { Article } from '../frame/prose.ts';

export const SECURITY: Article = {
  title: 'Security',
  lead: 'How Halfpast protects your data, in statements that can be checked.',
  updated: '25 November 2026',
  sections: [
    {
      heading: 'Accounts',
      blocks: [
        [
          'Passwords are hashed with scrypt, each with its own salt. No one, including us, can read them.',
          'A failed sign-in does not say whether the email address or the password was wrong, and takes as long as a successful sign-in. Each account allows ten attempts in fifteen minutes.',
          'Sign-in with Google or Microsoft uses the authorization code flow with PKCE, bound to the browser that started it. We keep no token from a sign-in.',
          'We recognize a Microsoft account by its identifiers, never by its email address, which an organization can set to any text. Before such an account opens an account here, a link in our own email proves the address.',
        ],
      ],
    },
    {
      heading: 'Sessions and links',
      blocks: [
        [
          'A session is a random token of 256 bits that lasts 24 hours, or 30 days if you choose to stay signed in on a device, and at most 7 days without use. We store only its hash, and it never appears in a URL.',
          'Every request checks in the database whether the session is still valid: logging out, resetting the password and “log out everywhere” take effect immediately.',
          'Your settings list your sessions with their device and approximate place, and you can end each of them. A sign-in from a new device causes an email to you.',
          'You can sign in with a passkey instead of a password. With two-step sign-in, a sign-in with a password, Google or Microsoft also needs a passkey, a code of your authenticator app or a recovery code. Each code works once. A sign-in with Google or Microsoft, a link in an email and a password reset do not skip this step.',
          'Links that verify an address, confirm a Microsoft account or reset a password work once and expire. The link to a booking opens that booking and nothing else. All of them are stored only as hashes.',
          'Our pages send these secrets in headers and request bodies, and our logs omit everything after the question mark of a URL. One risk remains: the URL of a manage link or an unsubscribe link is itself the secret. This URL can appear in the request logs of our hosting platform, which only operators can read.',
        ],
      ],
    },
    {
      heading: 'API keys',
      blocks: [
        [
          'An API key contains 256 random bits and is shown once. We store only its hash. The prefix and the checksum of a key let secret scanners find leaked keys.',
          'A key can do only what its scopes allow. A key can be limited to networks, and can expire. No key can create keys, change the password or delete the account.',
          'Revoking a key takes effect with the next request. Resetting the password revokes all keys of the account. The owner of the account gets an email about each new key.',
          'A key of an organization can manage only this organization, and only while the admin who created it is an admin.',
        ],
      ],
    },
    {
      heading: 'Pages',
      blocks: [
        [
          'A strict content security policy lets a page run only our own scripts and contact no other site. The only exception is a booking form, which may contact Cloudflare’s Turnstile if bot protection is enabled.',
          'Only pages that are made for embedding can be shown in a frame on another site. All other pages cannot be framed, so no site can put its own content over ours.',
          'A frame and the page around it verify each other before they exchange messages, and the messages about a booking contain no personal data.',
          'What hosts and invitees write is escaped wherever it is shown, in pages, emails and calendar files. URLs in an invitee’s text do not become links in our emails.',
        ],
      ],
    },
    {
      heading: 'Connections',
      blocks: [
        [
          'The tokens of Google and Zoom, webhook secrets and custom headers are encrypted (AES-GCM) with keys that are not in the database.',
          'Connecting a calendar or Zoom is bound to the browser that started it. Disconnecting revokes the permission at Google or Zoom.',
          'Every webhook call is signed (Standard Webhooks), so that your system can detect a forgery. Calls go to public https addresses only, and follow no redirect.',
        ],
      ],
    },
    {
      heading: 'Bookings',
      blocks: [
        'A time can be booked only once. This does not depend on timing: the database statement that writes a booking also checks for overlaps, and writes nothing if it finds an overlap. We test this with hundreds of attempts at the same slot at the same moment.',
        'When you see a confirmation, the booking is stored, together with its emails in the same transaction. A later failure can delay an email, but not lose it.',
      ],
    },
    {
      heading: 'Data',
      blocks: [
        [
          'Connections are encrypted, and browsers are instructed to accept nothing else for a year.',
          'Halfpast runs on Cloudflare, which encrypts the stored data at rest.',
          'Every call is checked against a strict schema, and a request for someone else’s data gets the same answer as a request for data that does not exist. The rights of an organization’s admins are conditions in the statements that read and change it.',
          'Requests are limited by IP address, account and invitee, so that no one can flood a calendar or an inbox.',
        ],
      ],
    },
    {
      heading: 'What we do not have',
      blocks: ['We have no certification such as SOC 2 or ISO 27001, and do not claim to.'],
    },
    {
      heading: 'Report a vulnerability',
      blocks: [
        `If you have found one, please [write to us](/contact?subject=security) and say how to reproduce it. We answer within ${SUPPORT_REPLY_HOURS} hours and tell you when it is fixed. Use your own accounts, leave other people’s data alone and give us time to act. In return, we thank you and take no legal action.`,
      ],
    },
  ],
};
