// Stores the draft of a new meeting type while the host is on the upgrade page. The draft is in memory, so a
// reload removes it. Other accounts in the same tab cannot see it.
import { setWaitingDraft } from '../../meeting-types/waiting-draft.ts';
import type { Draft } from './draft.ts';

let stored: { readonly username: string; readonly draft: Draft } | null = null;

export function storeDraft(username: string, draft: Draft): void {
  stored = { username, draft };
  setWaitingDraft(username);
}

export function findStoredDraft(username: string): Draft | null {
  return stored?.username === username ? stored.draft : null;
}

export function forgetDraft(): void {
  stored = null;
  setWaitingDraft(null);
}
