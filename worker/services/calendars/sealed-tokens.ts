// What a calendar's tokens are sealed for: a sealed one that was moved to another row stays shut.

export const refreshPurpose = (hostId: string) => `calendar-refresh:${hostId}`;
export const accessPurpose = (hostId: string) => `calendar-access:${hostId}`;
