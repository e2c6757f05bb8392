// Purposes that bind a sealed token to its row: a sealed token that is copied to another row cannot be
// opened.

export const refreshPurpose = (hostId: string) => `calendar-refresh:${hostId}`;
export const accessPurpose = (hostId: string) => `calendar-access:${hostId}`;
