import { describe, expect, it } from 'vitest';
import { copyHours, listOtherWorkdays } from '../../../web/app/hours/copy-hours.ts';
import { type DraftHours, nextKey } from '../../../web/app/hours/hours-draft.ts';
import { checkDraft } from '../../../web/app/screens/meeting-type/check-draft.ts';
import { COLOUR_PRESETS } from '../../../web/app/screens/meeting-type/colour-presets.ts';
import { createDraft } from '../../../web/app/screens/meeting-type/draft.ts';
import { toRequest } from '../../../web/app/screens/meeting-type/draft-request.ts';
import {
  CONTROL_CONTRAST,
  computeAccent,
  SURFACES,
  TEXT_CONTRAST,
} from '../../../worker/domain/frame/accent.ts';
import { computeContrast } from '../../../worker/domain/frame/contrast.ts';
import { DEFAULT_FIELDS } from '../../../worker/domain/meeting-types/default-fields.ts';

const NEW = createDraft({ ...DEFAULT_FIELDS, title: 'Intro', slug: 'intro' });

const withMonday = (changes: Partial<DraftHours>) => ({
  ...NEW,
  hours: { ...NEW.hours, monday: { ...NEW.hours.monday, ...changes } },
});

describe('the slug of a draft', () => {
  const pathsOf = (changes: Partial<typeof NEW>) =>
    checkDraft({ ...NEW, ...changes }).map(({ path }) => path);

  it('has no error of its own when it is empty because the title is missing', () => {
    expect(pathsOf({ title: '', slug: '' })).toEqual(['title']);
    expect(pathsOf({ title: ' ', slug: '' })).toEqual(['title']);
  });

  it('has an error when the title has no letters for it, or when it is wrong itself', () => {
    expect(pathsOf({ title: '!!!', slug: '' })).toEqual(['slug']);
    expect(pathsOf({ title: '', slug: 'a b' })).toEqual(['title', 'slug']);
  });
});

describe('the hours of a draft', () => {
  const path = 'availability.workingHours.monday';

  it('have no error when every time is readable', () => {
    expect(checkDraft(NEW)).toEqual([]);
  });

  it('have an error with an example when a text is not a time', () => {
    expect(checkDraft(withMonday({ start: 'nine', end: '' }))).toEqual([
      {
        path: `${path}.start`,
        message: 'This is not a time. Enter a time such as 9:30 or 5 pm.',
      },
      { path: `${path}.end`, message: 'Please enter a time.' },
    ]);
  });

  it('may be unreadable on a day off, and are then sent as the default hours', () => {
    const draft = withMonday({ enabled: false, start: 'nine' });
    expect(checkDraft(draft)).toEqual([]);
    expect(toRequest(draft).availability?.workingHours?.monday).toEqual({
      enabled: false,
      start: '09:00',
      end: '17:00',
      breaks: [],
    });
  });

  it('keep a saved end of 24:00', () => {
    const { workingHours } = DEFAULT_FIELDS.availability;
    const friday = { enabled: true, start: '10:00', end: '24:00' };
    const draft = createDraft({
      ...DEFAULT_FIELDS,
      availability: { workingHours: { ...workingHours, friday } },
    });
    expect(toRequest(draft).availability?.workingHours?.friday).toMatchObject(friday);
  });
});

describe('hours of a draft that end on the next day', () => {
  const night = withMonday({ start: '22:00', end: '02:00' });
  const path = 'availability.workingHours.monday';

  it('have no error, and are sent as the hours of two days', () => {
    expect(checkDraft(night)).toEqual([]);
    const hours = toRequest(night).availability?.workingHours;
    expect(hours?.monday).toMatchObject({ enabled: true, start: '22:00', end: '24:00' });
    expect(hours?.tuesday).toEqual({
      enabled: true,
      start: '00:00',
      end: '17:00',
      breaks: [{ start: '02:00', end: '09:00' }],
    });
    expect(hours?.wednesday).toEqual(toRequest(NEW).availability?.workingHours?.wednesday);
  });

  it('have an error if the end is equal to the start', () => {
    expect(checkDraft(withMonday({ start: '09:00', end: '09:00' }))).toEqual([
      { path: `${path}.end`, message: 'End time must be after start time' },
    ]);
  });

  it('have an error at a break that is not within them', () => {
    const breaks = [{ key: nextKey(), start: '01:00', end: '03:00' }];
    expect(checkDraft(withMonday({ start: '22:00', end: '02:00', breaks }))).toEqual([
      { path: `${path}.breaks.0`, message: 'Break must be within the working hours' },
    ]);
  });

  it('leave the error at the next day when the hours of the next day are wrong', () => {
    const tuesday = { ...NEW.hours.tuesday, start: '09:00', end: '09:00' };
    const draft = { ...night, hours: { ...night.hours, tuesday } };
    expect(checkDraft(draft).map((problem) => problem.path)).toEqual([
      'availability.workingHours.tuesday.end',
    ]);
  });

  it('are sent as two dates when they are an override', () => {
    const override = { ...night.hours.monday, key: nextKey(), date: '2027-05-14' };
    const draft = { ...NEW, overrides: [override] };
    expect(checkDraft(draft)).toEqual([]);
    // 15 May 2027 is a Saturday.
    expect(toRequest(draft).availability?.overrides).toEqual([
      { date: '2027-05-14', enabled: true, start: '22:00', end: '24:00', breaks: [] },
      { date: '2027-05-15', enabled: true, start: '00:00', end: '02:00', breaks: [] },
    ]);
  });
});

describe('the calendar of a draft', () => {
  it('is the default calendar for a new meeting type', () => {
    expect(toRequest(NEW).writeCalendarId).toBeNull();
  });

  it('is sent as its id', () => {
    const draft = createDraft({ ...DEFAULT_FIELDS, writeCalendarId: 'team' });
    expect(toRequest(draft).writeCalendarId).toBe('team');
  });
});

describe('copying the hours of a day', () => {
  it('changes only the chosen days, and switches these days on', () => {
    const breaks = [{ key: nextKey(), start: '12:00', end: '13:00' }];
    const { hours } = withMonday({ start: '10:00', end: '16:00', breaks });
    const copied = copyHours(hours, 'monday', ['wednesday', 'sunday']);
    for (const day of ['wednesday', 'sunday'] as const) {
      expect(copied[day]).toMatchObject({ enabled: true, start: '10:00', end: '16:00' });
      expect(copied[day].breaks).toMatchObject([{ start: '12:00', end: '13:00' }]);
      expect(copied[day].breaks[0]?.key).not.toBe(breaks[0]?.key);
    }
    expect({ ...copied, wednesday: hours.wednesday, sunday: hours.sunday }).toEqual(hours);
  });

  it('suggests the other days from Monday to Friday', () => {
    expect(listOtherWorkdays('monday')).toEqual(['tuesday', 'wednesday', 'thursday', 'friday']);
    expect(listOtherWorkdays('sunday')).toHaveLength(5);
  });
});

describe('the suggested colours', () => {
  it.each(COLOUR_PRESETS)('include $name, which the booking page shows unchanged', ({ hex }) => {
    expect(computeAccent(hex).light.accent).toBe(hex);
    expect(computeContrast('#ffffff', hex)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    for (const surface of SURFACES.light)
      expect(computeContrast(hex, surface)).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
  });

  it('have different names and values', () => {
    expect(COLOUR_PRESETS.length).toBe(8);
    expect(new Set(COLOUR_PRESETS.map(({ hex }) => hex)).size).toBe(8);
    expect(new Set(COLOUR_PRESETS.map(({ name }) => name)).size).toBe(8);
  });
});
