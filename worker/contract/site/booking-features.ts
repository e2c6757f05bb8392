// The features of the booking page and of bookings, for the page /features.
import type { FeatureGroup } from './features.ts';

export const BOOKING_FEATURES: readonly FeatureGroup[] = [
  {
    heading: 'Core features',
    intro: 'Your booking page offers only times when you are free.',
    leads: [
      {
        picture: 'editor',
        name: 'See it before you save',
        text: 'A preview shows the booking page with your changes, and counts the free time slots as you type.',
      },
      {
        picture: 'pick',
        name: 'Every time zone',
        text: 'Invitees see times in their own zone and can choose another. Clock changes are handled correctly.',
      },
      {
        picture: 'embed',
        name: 'On your own site',
        text: 'Embed any booking page in your site, in a dialog or behind a button. The code is ready to copy.',
      },
    ],
    features: [
      { name: 'Meeting types', text: 'A short link each, and up to six lengths.' },
      { name: 'Working hours', text: 'With breaks, and single dates that differ.' },
      { name: 'Time between meetings', text: 'Buffers, notice and limits.' },
      { name: 'Any place', text: 'Video call, phone, address or link.' },
      { name: 'Rules for changes', text: 'A deadline to cancel or reschedule.' },
      { name: 'Public or by link only', text: 'You choose what your page lists.' },
      { name: 'Guests and groups', text: 'Up to ten guests, or up to 500 seats.' },
      { name: 'Links for one person', text: 'Used once, expiring, or with chosen times.' },
      { name: 'Protected pages', text: 'Only people with the password see times.' },
      { name: 'Why a time is missing', text: 'See the reason for each time of a day.' },
      { name: 'Safe changes', text: 'New hours list the bookings that no longer fit.' },
      { name: 'Your brand', text: 'Your logo and your colour on every page.' },
    ],
  },
  {
    heading: 'Booking management',
    intro: 'Halfpast looks after each meeting, from the confirmation to the thank-you.',
    leads: [
      {
        picture: 'week',
        name: 'List and week view',
        text: 'Search and filter the list, or drag a meeting to another time in the week view. The invitee is notified.',
      },
      {
        picture: 'email',
        name: 'Emails for you and your invitee',
        text: 'Confirmations, changes and cancellations are sent at once. Reminders follow at up to five times that you choose.',
      },
      {
        picture: 'calendar',
        name: 'In every calendar',
        text: 'Your invitee adds the meeting with one click. A change updates this entry instead of adding a second one.',
      },
    ],
    features: [
      { name: 'Your own words', text: 'Write the subject and the start of emails.' },
      { name: 'Only the emails you want', text: 'Or one daily agenda.' },
      { name: 'Follow-ups', text: 'Thank invitees, or write to those who did not come.' },
      { name: 'Self-service changes', text: 'Invitees reschedule or cancel by link.' },
      { name: 'Your own questions', text: 'Up to 20, required or optional.' },
      { name: 'Your own thank-you page', text: 'With a button to your site.' },
      { name: 'Approval', text: 'Accept or decline each request yourself.' },
      { name: 'Private notes', text: 'Only you can see them.' },
      { name: 'Export', text: 'Bookings as a spreadsheet, everything else as a file.' },
      { name: 'Your data is yours', text: 'Delete your account permanently.' },
    ],
  },
];
