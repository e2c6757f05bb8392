// The values that replace an invitee's erased data. No email is sent to an empty email address.

export const TOMBSTONE = { name: 'Erased invitee', email: '' } as const;
