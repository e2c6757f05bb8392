import { describe, expect, it } from 'vitest';
import {
  checkScheduleDraft,
  createNewDraft,
  needsHolidays,
  newRange,
  toScheduleRequest,
} from '../../../web/app/screens/schedule/schedule-draft.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';

const NEW = createNewDraft('Europe/Berlin' as TimeZone, null, []);
// 13 May 2027 is a Thursday.
const NIGHT = {
  ...newRange(),
  enabled: true,
  from: '2027-05-13',
  to: '2027-05-13',
  start: '22:00',
  end: '02:00',
};
const withNight = { ...NEW, overrides: [NIGHT] };

describe('hours of a schedule that end on the next day', () => {
  it('are sent as the hours of two days of the week', () => {
    const saturday = { ...NEW.hours.saturday, enabled: true, start: '20:00', end: '01:00' };
    const draft = { ...NEW, hours: { ...NEW.hours, saturday } };
    expect(checkScheduleDraft(draft)).toEqual([]);
    const week = toScheduleRequest(draft).workingHours;
    expect(week?.saturday).toMatchObject({ enabled: true, start: '20:00', end: '24:00' });
    expect(week?.sunday).toMatchObject({ enabled: true, start: '00:00', end: '01:00' });
  });

  it('are sent as overrides of two dates', () => {
    expect(toScheduleRequest(withNight).overrides).toEqual([
      {
        from: '2027-05-13',
        to: '2027-05-13',
        enabled: true,
        start: '22:00',
        end: '24:00',
        breaks: [],
      },
      {
        from: '2027-05-14',
        to: '2027-05-14',
        enabled: true,
        start: '00:00',
        end: '17:00',
        breaks: [{ start: '02:00', end: '09:00' }],
      },
    ]);
  });

  it('do not make a public holiday a working day', () => {
    const holidays = { country: 'DE', region: null, except: [] };
    const draft = { ...withNight, holidays };
    expect(needsHolidays(draft)).toBe(true);
    expect(needsHolidays({ ...NEW, holidays })).toBe(false);
    const nextOf = (except: string[]) =>
      toScheduleRequest({ ...draft, holidays: { ...holidays, except } }, [{ date: '2027-05-14' }])
        .overrides?.[1];
    expect(nextOf([])).toMatchObject({ start: '00:00', end: '02:00' });
    expect(nextOf(['2027-05-14'])).toMatchObject({ start: '00:00', end: '17:00' });
  });

  it('have an error at a break that is not within them', () => {
    const breaks = [{ key: 1, start: '20:00', end: '21:00' }];
    expect(
      checkScheduleDraft({ ...NEW, overrides: [{ ...NIGHT, breaks }] }).map(({ path }) => path),
    ).toEqual(['overrides.0.breaks.0']);
  });
});
