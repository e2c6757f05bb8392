// The folded sections of the editor, with the paths of their fields. A section opens when one of its fields has an error.

export const FOLDS = {
  link: /^(slug|description|visibility)/,
  appearance: /^(primaryColor|showUserName)/,
  places: /^locations\.[1-9]/,
  questions: /^(questions|fields|maximumGuests|showGuests)/,
  window: /^(availability\.overrides|rules\.(buffer|min|window|hides)|durations|start)/,
  limits: /^(rules\.limits|seats|showSeats)/,
  changes: /^(cancel|reschedul)/,
  after: /^(reminders|followUps|thankYou|afterUrl|writeCalendar)/,
  access: /^(isActive|requiresApproval|approval|password)/,
} as const;
export type Fold = keyof typeof FOLDS;
