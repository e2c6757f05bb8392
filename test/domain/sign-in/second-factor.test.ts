import { describe, expect, it } from 'vitest';
import {
  listAcceptedSteps,
  RECOVERY_CODE_LENGTH,
  readFactorCode,
  writeRecoveryCode,
} from '../../../worker/domain/sign-in/second-factor.ts';

const AT_STEP_100 = 100 * 30_000;

describe('the steps of an authenticator app', () => {
  it('are the current step, the step before and the step after', () => {
    expect(listAcceptedSteps(AT_STEP_100, null)).toEqual([99, 100, 101]);
    expect(listAcceptedSteps(AT_STEP_100 + 29_999, null)).toEqual([99, 100, 101]);
    expect(listAcceptedSteps(AT_STEP_100 + 30_000, null)).toEqual([100, 101, 102]);
  });

  it('are later than the step of the last code', () => {
    expect(listAcceptedSteps(AT_STEP_100, 99)).toEqual([100, 101]);
    expect(listAcceptedSteps(AT_STEP_100, 100)).toEqual([101]);
    expect(listAcceptedSteps(AT_STEP_100, 101)).toEqual([]);
  });
});

describe('a recovery code', () => {
  const bytes = Uint8Array.from({ length: RECOVERY_CODE_LENGTH }, (_, index) => index * 11);

  it('is written in groups of letters and digits that look different', () => {
    const code = writeRecoveryCode(bytes);
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{6}-){3}[0-9a-hjkmnp-tv-z]{6}$/);
    expect(code).toBe('0bp1cq-2dr3es-4ft5gv-6hw7jx');
  });

  it('is read with or without hyphens, in any case, and with letters that look like digits', () => {
    const text = '0bp1cq2dr3es4ft5gv6hw7jx';
    for (const typed of [
      writeRecoveryCode(bytes),
      text,
      ' 0BP1CQ 2DR3ES 4FT5GV 6HW7JX ',
      'obplcq-2dr3es-4ft5gv-6hw7jx',
    ])
      expect(readFactorCode(typed)).toEqual({ kind: 'recovery', text });
  });
});

describe('a code of an app', () => {
  it('has six digits, which may be in groups', () => {
    for (const typed of ['012345', '012 345', ' 012-345 '])
      expect(readFactorCode(typed)).toEqual({ kind: 'app', text: '012345' });
  });
});

describe('another text', () => {
  it('is no code', () => {
    for (const typed of ['', '12345', '1234567', 'abcdef', '0'.repeat(23), 'u'.repeat(24)])
      expect(readFactorCode(typed)).toBeNull();
  });
});
