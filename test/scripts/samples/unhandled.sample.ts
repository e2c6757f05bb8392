import { it } from 'vitest';

it('passes and leaves an error behind', () => {
  Promise.reject(new Error('outside any test'));
});
