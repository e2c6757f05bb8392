// The table of the home page that compares Halfpast with other services.

export const COMPARED = ['Halfpast', 'Calendly', 'Cal.com'] as const;
/** The day on which we read the documentation of the other services. */
export const COMPARISON_DATE = '21 November 2026';

export type ComparedCell = 'Yes' | 'Not yet' | 'Not found' | 'Not checked' | 'Open issue';

/** The compared features, including features that Halfpast does not have yet. */
export const COMPARISON: readonly {
  readonly name: string;
  readonly cells: readonly [ComparedCell, ComparedCell, ComparedCell];
}[] = [
  { name: 'Buffers, minimum notice and daily limits', cells: ['Yes', 'Yes', 'Yes'] },
  { name: 'Invitees move and cancel without an account', cells: ['Yes', 'Yes', 'Yes'] },
  { name: 'Own questions in the booking form', cells: ['Yes', 'Yes', 'Yes'] },
  { name: 'Signed webhooks with retries', cells: ['Yes', 'Yes', 'Yes'] },
  {
    name: 'The database refuses two bookings of one time',
    cells: ['Yes', 'Not checked', 'Open issue'],
  },
  { name: 'Free times of a draft before it is saved', cells: ['Yes', 'Not found', 'Not found'] },
  {
    name: 'Log of sent emails, with a button to send one again',
    cells: ['Yes', 'Not found', 'Not found'],
  },
  { name: 'Event stream without gaps', cells: ['Yes', 'Not found', 'Not found'] },
  {
    name: 'Automatic accessibility tests of every state',
    cells: ['Yes', 'Not found', 'Not found'],
  },
  { name: 'Microsoft 365 and Outlook calendars', cells: ['Yes', 'Yes', 'Yes'] },
  { name: 'Round robin for teams', cells: ['Yes', 'Yes', 'Yes'] },
  { name: 'Paid bookings', cells: ['Not yet', 'Yes', 'Yes'] },
  { name: 'Reminders by text message', cells: ['Not yet', 'Yes', 'Yes'] },
];
