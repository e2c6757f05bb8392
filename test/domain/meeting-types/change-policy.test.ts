import { describe, expect, it } from 'vitest';
import { storedPolicy } from '../../../worker/db/meeting-types/read-policies.ts';
import { ENGLISH } from '../../../worker/domain/language/english.ts';
import {
  type ChangePolicy,
  OPEN_POLICY,
} from '../../../worker/domain/meeting-types/change-policy.ts';
import { DEFAULT_FIELDS } from '../../../worker/domain/meeting-types/default-fields.ts';
import {
  describeNotice,
  describePolicies,
} from '../../../worker/domain/meeting-types/describe-policy.ts';
import { prepareFields } from '../../../worker/domain/meeting-types/prepare-fields.ts';

const NEVER: ChangePolicy = { allowed: false, noticeMinutes: 0 };
const withNotice = (noticeMinutes: number): ChangePolicy => ({ allowed: true, noticeMinutes });

describe('the description of the policies', () => {
  it.each([
    [OPEN_POLICY, OPEN_POLICY, []],
    [
      withNotice(1440),
      withNotice(1440),
      ['You can cancel or reschedule up to 24 hours before the meeting.'],
    ],
    [
      NEVER,
      { allowed: false, noticeMinutes: 60 },
      ['You cannot cancel or reschedule this meeting online. To change it, contact the host.'],
    ],
    [
      withNotice(120),
      NEVER,
      [
        'You can cancel up to 2 hours before the meeting.',
        'You cannot reschedule this meeting online.',
      ],
    ],
    [
      NEVER,
      OPEN_POLICY,
      ['You cannot cancel this meeting online.', 'You can reschedule until the meeting starts.'],
    ],
  ])('consists of whole sentences (%j, %j)', (cancellation, rescheduling, sentences) => {
    expect(describePolicies(ENGLISH, { cancellation, rescheduling })).toEqual(sentences);
  });

  it.each([
    [1, '1 minute'],
    [90, '90 minutes'],
    [60, '1 hour'],
    [1440, '24 hours'],
    [2880, '2 days'],
    [2940, '49 hours'],
  ])('writes %i minutes as %s', (minutes, text) => {
    expect(describeNotice(minutes)).toBe(text);
  });
});

describe('the policies of a meeting type', () => {
  it('keep the values that the request leaves out', () => {
    const base = { ...DEFAULT_FIELDS, title: 'Intro', cancellation: withNotice(60) };
    const { fields, problems } = prepareFields(base, { cancellation: { allowed: false } });
    expect(problems).toEqual([]);
    expect(fields.cancellation).toEqual({ allowed: false, noticeMinutes: 60 });
    expect(fields.rescheduling).toEqual(OPEN_POLICY);
  });

  it.each([-1, 43_201, 1.5, Number.NaN])('refuse a notice of %d minutes', (noticeMinutes) => {
    const base = { ...DEFAULT_FIELDS, title: 'Intro' };
    const { problems } = prepareFields(base, { rescheduling: { noticeMinutes } });
    expect(problems.map(({ path }) => path)).toEqual(['rescheduling.noticeMinutes']);
  });

  it.each([null, 'open', [], { allowed: 1, noticeMinutes: 0 }, { noticeMinutes: null }])(
    'are unreadable when the stored value is %j',
    (stored) => {
      expect(storedPolicy.safeParse(stored).success).toBe(false);
    },
  );
});
