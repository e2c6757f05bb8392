import { expect, it } from 'vitest';
import { readReturnPath } from '../../../web/app/paths.ts';

const read = (target: string) => readReturnPath(new URLSearchParams({ returnTo: target }));

it('sign-in returns to a protected page of the app', () => {
  expect(read('/settings?tab=webhooks')).toBe('/settings?tab=webhooks');
  expect(readReturnPath(new URLSearchParams())).toBeNull();
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/sign-in'])(
  'sign-in ignores the return URL %s',
  (target) => expect(read(target)).toBeNull(),
);
