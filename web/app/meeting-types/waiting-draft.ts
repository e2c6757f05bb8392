// Whether an unsaved meeting type waits while its host chooses a plan. In memory only, so a reload clears it.
let owner: string | null = null;

export function setWaitingDraft(username: string | null): void {
  owner = username;
}

export function hasWaitingDraft(username: string): boolean {
  return owner === username;
}
