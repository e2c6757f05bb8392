import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../../web/lib/api-answer.ts';

const TEXT = 'Failed to save the team';
const TEXTS = { refused: 'Login failed', network: 'Network error occurred' };

const answerWith = (body: unknown) => Promise.resolve({ json: async () => body });
const refuse = (code: string, message: string) => answerWith({ success: false, code, message });
const readMessage = async (...parameters: Parameters<typeof readAnswer>) => {
  const answer = await readAnswer(...parameters);
  return answer.ok ? null : answer.message;
};

describe('the message of a request that failed', () => {
  it('is the reason in the answer', async () => {
    const refusal = refuse('CONFLICT', 'This name is taken.');
    expect(await readMessage(refusal, TEXT)).toBe('This name is taken.');
    expect(await readMessage(refusal, TEXTS)).toBe('This name is taken.');
  });

  it('is the text of the screen when there is no reason', async () => {
    expect(await readMessage(refuse('INTERNAL', 'Something went wrong'), TEXT)).toBe(TEXT);
    expect(await readMessage(refuse('CONFLICT', ''), TEXT)).toBe(TEXT);
    expect(await readMessage(answerWith('a proxy'), TEXT)).toBe(TEXT);
    expect(await readMessage(Promise.reject(new TypeError('offline')), TEXT)).toBe(TEXT);
  });

  it('differs between a refusal and a missing answer if the screen has two texts', async () => {
    const internal = refuse('INTERNAL', 'Something went wrong');
    expect(await readMessage(internal, TEXTS)).toBe('Something went wrong');
    expect(await readMessage(answerWith(null), TEXTS)).toBe(TEXTS.refused);
    expect(await readMessage(Promise.reject(new TypeError('offline')), TEXTS)).toBe(TEXTS.network);
  });
});
