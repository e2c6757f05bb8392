// The draft of a new meeting type while its host is on the upgrade page. In memory only, so a reload clears
// it, and no other account can see it.
import { setWaitingDraft } from '../../meeting-types/waiting-draft.ts';
import type { Draft } from './draft.ts';

let kept: { readonly username: string; readonly draft: Draft } | null = null;

export function keepDraft(username: string, draft: Draft): void {
  kept = { username, draft };
  setWaitingDraft(username);
}

export function findKeptDraft(username: string): Draft | null {
  return kept?.username === username ? kept.draft : null;
}

export function forgetDraft(): void {
  kept = null;
  setWaitingDraft(null);
}
