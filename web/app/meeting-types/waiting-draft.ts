// Whether a new meeting type waits, unsaved, while its host chooses a plan. In memory only: it is gone with the
// page.
let owner: string | null = null;

export function setWaitingDraft(username: string | null): void {
  owner = username;
}

export function hasWaitingDraft(username: string): boolean {
  return owner === username;
}
