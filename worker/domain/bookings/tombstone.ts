// What stands where an invitee's data stood once it is erased. An empty address is none to write to.

export const TOMBSTONE = { name: 'Erased invitee', email: '' } as const;
