// Replaces an invitee's erased data. An empty address receives no email.

export const TOMBSTONE = { name: 'Erased invitee', email: '' } as const;
