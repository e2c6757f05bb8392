// Remembers which host has left an unsaved meeting type to choose a plan. The username is stored in
// memory, so a reload clears it.
let owner: string | null = null;

export function setWaitingDraft(username: string | null): void {
  owner = username;
}

export function hasWaitingDraft(username: string): boolean {
  return owner === username;
}
