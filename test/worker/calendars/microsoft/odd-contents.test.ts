import { describe, expect, it } from 'vitest';
import { replaceMeetingText } from '../../../../worker/adapters/calendars/microsoft/meeting-body.ts';
import {
  addSeries,
  hasSeries,
} from '../../../../worker/adapters/calendars/microsoft/series-set.ts';
import { writeSyncToken } from '../../../../worker/adapters/calendars/microsoft/sync-position.ts';

const LINE = '_'.repeat(80);
const LINK = 'https://teams.microsoft.com/l/meetup-join/19%3ameeting_x%40thread.v2/0?a=1&b=2';

/** A body as Outlook returns it: first our text, then the text of the meeting between two separator lines. */
const bodyWith = (text: string, link: string) =>
  `<html><head><meta></head><body><div>${text}</div><br><div><div style="overflow:hidden">${LINE}</div><div><span>Microsoft Teams</span> <a href="https://aka.ms/help">Need help?</a></div><div><a href="${link}">Join the meeting now</a></div><div style="overflow:hidden">${LINE}</div></div></body></html>`;

describe('the body of an event with a Teams meeting', () => {
  it.each([LINK, LINK.replace('&', '&amp;')])(
    'keeps the whole text of the meeting with the link %s, after our new text',
    (link) => {
      const body = replaceMeetingText(bodyWith('Old text', link), LINK, 'A & B\nC') ?? '';
      expect(body.startsWith(`<div>A &amp; B<br>C</div><div style="overflow:hidden">${LINE}`)).toBe(
        true,
      );
      expect(body).toContain(`<a href="${link}">`);
      expect(body).toContain('Need help?');
      expect(body).not.toContain('Old text');
    },
  );

  it('loses our whole earlier text, even if this text contains a separator line', () => {
    const body = replaceMeetingText(bodyWith(`Old ${LINE} text`, LINK), LINK, 'New') ?? '';
    expect(body.split(LINE)).toHaveLength(3);
    expect(body).not.toContain('Old');
  });

  it.each([
    ['has no link', bodyWith('Old', 'https://other.example')],
    ['has no line before the link', `<div><a href="${LINK}">Join</a></div>`],
    ['is empty', ''],
  ])('does not change when it %s', (_, html) => {
    expect(replaceMeetingText(html, LINK, 'New')).toBeNull();
  });
});

describe('the set of series in a sync token', () => {
  it('contains each series once', () => {
    const set = addSeries(addSeries('', ['a', 'b']), ['b', 'c']);
    expect(['a', 'b', 'c', 'd'].map((id) => hasSeries(set, id))).toEqual([true, true, true, false]);
    expect(addSeries(set, ['a', 'b', 'c'])).toBe(set);
    expect(hasSeries('', 'a')).toBe(false);
  });

  it('counts every series as contained when there are too many series', () => {
    const set = addSeries(
      '',
      Array.from({ length: 401 }, (_, index) => `series ${index}`),
    );
    expect(set.length).toBeLessThan(10);
    expect(hasSeries(set, 'another')).toBe(true);
    expect(addSeries(set, ['x'])).toBe(set);
  });

  it('is not stored when the token would be too long', () => {
    expect(writeSyncToken('/me/delta', 'x'.repeat(7))).toEqual(expect.any(String));
    expect(writeSyncToken(`/me/delta?${'x'.repeat(12_000)}`, '')).toBeNull();
  });
});
