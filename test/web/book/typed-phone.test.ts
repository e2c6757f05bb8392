import { describe, expect, it } from 'vitest';
import { type Draft, startDraft, toInviteeForm, typePhone } from '../../../web/book/form/draft.ts';
import { DEFAULT_STANDARD_FIELDS } from '../../../worker/domain/meeting-types/questions.ts';

const start = (zone: string) => startDraft(new URLSearchParams(), zone);

/** Types the keys one by one at the end of the field. */
const typeKeys = (keys: string, draft: Draft): Draft =>
  [...keys].reduce((typed, key) => typePhone(typed, typed.mobile + key), draft);

const send = (draft: Draft) => {
  const form = toInviteeForm(draft, DEFAULT_STANDARD_FIELDS);
  return `${form.inviteeCountryCode} ${form.inviteeMobileNumber}`;
};

describe('a phone number in the booking form', () => {
  it.each([
    ['+44 20 7946 0958', 'GB', '+44 2079460958'],
    ['0044 20 7946 0958', 'GB', '+44 2079460958'],
    ['+44 (0)20 7946 0958', 'GB', '+44 02079460958'],
    ['+977 981 2345678', 'NP', '+977 9812345678'],
    ['+1 202 555 0143', 'US', '+1 2025550143'],
    ['0170 1234567 ext. 12', 'DE', '+49 01701234567x12'],
    ['+49 170 1234567', 'DE', '+49 1701234567'],
    ['\u202a+49 170 1234567\u202c', 'DE', '+49 1701234567'],
    ['0049 (0) 1709 9887 76655', 'DE', '+49 01709988776655'],
  ])('typed or pasted as %s selects the country %s', (text, country, sent) => {
    for (const type of [typeKeys, (pasted: string, draft: Draft) => typePhone(draft, pasted)]) {
      const draft = type(text, start('Europe/Berlin'));
      expect(draft.country).toBe(country);
      expect(send(draft)).toBe(sent);
    }
  });

  it('is sent with its + when no country has its country code', () => {
    expect(send(typeKeys('+999 123', start('Europe/Berlin')))).toBe('+49 +999123');
  });

  it('has no country when the time zone does not tell one', () => {
    expect(start('Europe/Berlin').country).toBe('DE');
    for (const zone of ['UTC', 'Asia/Kathmandu', 'Etc/GMT+3', ''])
      expect(start(zone).country).toBe('');
  });
});
