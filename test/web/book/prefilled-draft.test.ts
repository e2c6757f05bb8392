import { expect, it } from 'vitest';
import { startDraft } from '../../../web/book/form/draft.ts';
import { buildFrameUrl } from '../../../web/embed/frame-url.ts';

const ORIGIN = 'https://halfpast.example';

const readEmail = (query: string) => startDraft(new URLSearchParams(query), '').email;

/** Reads a URL as the booking page does. */
function readEmailOf(url: string | null): string {
  const { search, hash } = new URL(url ?? '');
  return readEmail(`${search}&${hash.slice(1)}`);
}

it.each(['ada+work@example.com', 'ada%2Bwork@example.com', ' ada+work@example.com '])(
  'a plus in the email address of the URL stays a plus: %s',
  (email) => expect(readEmail(`email=${email}`)).toBe('ada+work@example.com'),
);

it.each([
  ['in the link', 'ada/intro?email=ada+work@example.com', {}],
  ['in the link, beside other options', 'ada/intro?email=ada+work@example.com', { theme: 'dark' }],
  ['in an option', 'ada/intro', { email: 'ada+work@example.com' }],
] as const)('a plus %s of an embed stays a plus', (_, link, options) => {
  expect(readEmailOf(buildFrameUrl(ORIGIN, link, options))).toBe('ada+work@example.com');
});
