// Words and phrases that the repository does not use, with better words. `npm run check` rejects them.
// Add a rule when a review finds the same problem twice.

/** Where a rule applies: comments, test titles, texts on screens and in emails. */
export type Place = 'comment' | 'title' | 'text';

interface LanguageRule {
  readonly pattern: RegExp;
  readonly instead: string;
  /** Places where the rule applies. Absent: all places. */
  readonly places?: readonly Place[];
}

const PROSE = ['comment', 'title'] as const;

export const LANGUAGE_RULES: readonly LanguageRule[] = [
  // Archaic or literary words.
  { pattern: /\b(mend(s|ed|ing)?)\b/i, instead: 'fix' },
  { pattern: /\b(reckon(s|ed|ing)?)\b/i, instead: 'calculate, expect' },
  {
    pattern: /\b(whoever|whosoever|whomever)\b/i,
    instead: 'the person who, the caller, each host',
  },
  {
    pattern: /\b(surely|aright|anew|lest|whence|hence|thus|heed(s|ed)?|nought)\b/i,
    instead: 'again, so that, therefore',
  },
  {
    pattern: /\b(therein|thereof|hereby|herein|thereby|upon|shall|beforehand)\b/i,
    instead: 'in it, on, must, before',
  },
  { pattern: /\b(nobody)\b/i, instead: 'no one, or say who' },
  { pattern: /\b(e-mails?)\b/i, instead: 'email' },
  { pattern: /\b(lately)\b/i, instead: 'recently' },
  // Unusual words for which a common word exists.
  {
    pattern: /\b(is|are|was|were|be|been|being|not|never|gets?|nor) told\b/i,
    instead: 'is notified, gets an email, reads',
  },
  { pattern: /\btold (of|apart|about|that|by)\b/i, instead: 'notified of, distinguished' },
  { pattern: /\b(tells?) (of|apart)\b/i, instead: 'reports, distinguishes' },
  {
    pattern: /\b(hears?|heard) (of|that|from|nothing|no)\b/i,
    instead: 'receives, reads, is notified',
  },
  {
    pattern: /\b(asked along|word of|in vain|at it|for naught)\b/i,
    instead: 'invited, notice of, without effect',
  },
  { pattern: /\b(give|gives|gave|given|giving) back\b/i, instead: 'revoke, return' },
  {
    pattern: /\b(owed to|is owed|are owed|was owed|were owed)\b/i,
    instead: 'pending, must be sent',
  },
  { pattern: /\bstands? (for (nothing|itself)|at|open|still|there|as)\b/i, instead: 'is' },
  { pattern: /\bthe former\b|\bformer (time|name|username|slug|key|host)\b/i, instead: 'previous' },
  { pattern: /\bthe present (time|state|row|one|key|secret|version|truth)\b/i, instead: 'current' },
  { pattern: /\b(goes|went|gone|going) on (as|with|working|being|to)\b/i, instead: 'continues' },
  { pattern: /\bany ?more\b/i, instead: 'no longer', places: PROSE },
  { pattern: /\ball the same\b/i, instead: 'anyway, still' },
  { pattern: /\b(is|are|was|were) to be (?!able)\w+(ed|n|t)\b/i, instead: 'must be' },
  { pattern: /\bis in nobody's way\b/i, instead: 'blocks no one' },
  // Sentences with a noun clause as the subject.
  {
    pattern: /^(What|Whatever)\b[^?]*$/,
    instead: 'start with the subject that the reader knows',
    places: PROSE,
  },
  {
    pattern: /[.;:] What\b[^?]*$/,
    instead: 'start with the subject that the reader knows',
    places: PROSE,
  },
  { pattern: /\bwhat is \w+ is\b/i, instead: 'split the sentence' },
  // Words in texts of screens and emails.
  { pattern: /\b[Mm]ails?\b/, instead: 'email', places: ['text'] },
];
