// Remembers the host who opened the upgrade page while the editor contained an unsaved meeting type. The
// username is stored in memory, so a reload clears it.
let owner: string | null = null;

export function setWaitingDraft(username: string | null): void {
  owner = username;
}

export function hasWaitingDraft(username: string): boolean {
  return owner === username;
}
