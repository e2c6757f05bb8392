import type { Draft } from './draft.ts';

/** Tells whether two drafts have the same values. */
export function isSameDraft(left: Draft, right: Draft): boolean {
  return serialize(left) === serialize(right);
}

function serialize(draft: Draft): string {
  return JSON.stringify(draft, (name, value) => (name === 'key' ? undefined : value));
}
