import { it } from 'vitest';

it('passes and causes an error after its end', () => {
  Promise.reject(new Error('outside any test'));
});
