import { beforeAll, describe, expect, it } from 'vitest';

it('passes', () => undefined);

describe('a list', () => {
  it('differs', () => {
    expect(['one', 'two']).toEqual(['one', 'three']);
  });

  it('has a cause', () => {
    throw new Error('on the surface', { cause: new Error('at the root') });
  });
});

describe('a suite whose setup fails', () => {
  beforeAll(() => {
    throw new Error('not prepared');
  });

  it('is not run', () => undefined);
});
