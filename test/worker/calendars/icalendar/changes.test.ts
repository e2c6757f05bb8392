import { describe, expect, it } from 'vitest';
import { busyTimes, calendarOf } from './busy-times.ts';

const WEEKLY =
  'DTSTART;TZID=Europe/Berlin:20270303T110000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=4';
const SECOND = 'RECURRENCE-ID;TZID=Europe/Berlin:20270310T110000';
const at = (time: string, ...days: string[]) => days.map((day) => `03-${day} ${time}`);

describe('a change of one instance', () => {
  it('moves the instance', () => {
    const change = `${SECOND}\nDTSTART:20270311T150000Z\nDURATION:PT2H`;
    expect(busyTimes(calendarOf(WEEKLY, change))).toEqual([
      '03-03 10:00–11:00',
      '03-11 15:00–17:00',
      ...at('10:00–11:00', '17', '24'),
    ]);
  });

  it('has an effect even when the file contains the change before the series', () => {
    const change = `${SECOND}\nDTSTART:20270311T150000Z\nDURATION:PT2H`;
    expect(busyTimes(calendarOf(change, WEEKLY))).toHaveLength(4);
    expect(busyTimes(calendarOf(change, WEEKLY))).toContain('03-11 15:00–17:00');
  });

  it('cancels the instance', () => {
    const change = `${SECOND}\nDTSTART;TZID=Europe/Berlin:20270310T110000\nSTATUS:CANCELLED`;
    expect(busyTimes(calendarOf(WEEKLY, change))).toEqual(at('10:00–11:00', '03', '17', '24'));
  });

  it('makes the instance free', () => {
    const change = `${SECOND}\nDTSTART;TZID=Europe/Berlin:20270310T110000\nDURATION:PT1H\nTRANSP:TRANSPARENT`;
    expect(busyTimes(calendarOf(WEEKLY, change))).toEqual(at('10:00–11:00', '03', '17', '24'));
  });

  it('can contain an answer for this instance only', () => {
    const change = `${SECOND}\nDTSTART;TZID=Europe/Berlin:20270310T110000\nDURATION:PT1H\nATTENDEE;PARTSTAT=DECLINED:mailto:owner@halfpast.example`;
    expect(busyTimes(calendarOf(WEEKLY, change))).toEqual(at('10:00–11:00', '03', '17', '24'));
  });

  it('can identify the instance in UTC', () => {
    const change = 'RECURRENCE-ID:20270310T100000Z\nDTSTART:20270311T150000Z\nDURATION:PT2H';
    expect(busyTimes(calendarOf(WEEKLY, change))).toHaveLength(4);
  });

  it('can identify the instance by its date', () => {
    const change = 'RECURRENCE-ID;VALUE=DATE:20270310\nDTSTART:20270311T150000Z\nDURATION:PT2H';
    expect(busyTimes(calendarOf(WEEKLY, change))).toHaveLength(4);
  });

  it('moves an instance from outside into the window', () => {
    const rule = 'DTSTART:20260303T110000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=4';
    const change = 'RECURRENCE-ID:20260310T110000Z\nDTSTART:20270311T150000Z\nDURATION:PT2H';
    expect(busyTimes(calendarOf(rule, change))).toEqual(['03-11 15:00–17:00']);
  });

  it('moves an instance out of the window', () => {
    const change = `${SECOND}\nDTSTART:20270611T150000Z\nDURATION:PT2H`;
    expect(busyTimes(calendarOf(WEEKLY, change))).toEqual(at('10:00–11:00', '03', '17', '24'));
  });

  it('blocks the new time even when the file does not contain the series', () => {
    const change = `${SECOND}\nDTSTART:20270311T150000Z\nDURATION:PT2H`;
    expect(busyTimes(calendarOf(change))).toEqual(['03-11 15:00–17:00']);
  });

  it('makes an instance of a timed event last all day', () => {
    const change = `${SECOND}\nDTSTART;VALUE=DATE:20270310`;
    expect(busyTimes(calendarOf(WEEKLY, change))).toContain('03-09 23:00–03-10 23:00');
  });

  it('changes an all-day instance', () => {
    const rule = 'DTSTART;VALUE=DATE:20270310\nRRULE:FREQ=DAILY;COUNT=2';
    const change = 'RECURRENCE-ID;VALUE=DATE:20270311\nDTSTART;VALUE=DATE:20270320';
    expect(busyTimes(calendarOf(rule, change))).toEqual([
      '03-09 23:00–03-10 23:00',
      '03-19 23:00–03-20 23:00',
    ]);
  });

  it('has no effect when a newer change of the instance exists', () => {
    const older = `${SECOND}\nSEQUENCE:1\nDTSTART:20270311T150000Z\nDURATION:PT2H`;
    const newer = `${SECOND}\nSEQUENCE:2\nDTSTART:20270312T150000Z\nDURATION:PT2H`;
    const busy = busyTimes(calendarOf(WEEKLY, newer, older));
    expect(busy).toContain('03-12 15:00–17:00');
    expect(busy).toHaveLength(4);
  });

  it('leaves the original instance busy when the change is unreadable', () => {
    const busy = busyTimes(calendarOf(WEEKLY, `${SECOND}\nDTSTART:later`));
    expect(busy).toEqual([...at('10:00–11:00', '03', '10', '17', '24'), 'set aside: invalid']);
  });
});

describe('a change of all later instances', () => {
  const LATER = 'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20270310T110000';

  it('moves and extends these instances', () => {
    const change = `${LATER}\nDTSTART;TZID=Europe/Berlin:20270311T120000\nDURATION:PT2H`;
    expect(busyTimes(calendarOf(WEEKLY, change))).toEqual([
      '03-03 10:00–11:00',
      ...at('11:00–13:00', '11', '18', '25'),
    ]);
  });

  it('cancels these instances', () => {
    const change = `${LATER}\nDTSTART;TZID=Europe/Berlin:20270310T110000\nSTATUS:CANCELLED`;
    expect(busyTimes(calendarOf(WEEKLY, change))).toEqual(['03-03 10:00–11:00']);
  });

  it('applies only until the next change of all later instances', () => {
    const first = `${LATER}\nDTSTART;TZID=Europe/Berlin:20270310T120000\nDURATION:PT1H`;
    const second =
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20270317T110000\nDTSTART;TZID=Europe/Berlin:20270317T130000\nDURATION:PT1H';
    expect(busyTimes(calendarOf(WEEKLY, first, second))).toEqual([
      '03-03 10:00–11:00',
      '03-10 11:00–12:00',
      ...at('12:00–13:00', '17', '24'),
    ]);
  });

  it('does not affect an instance with a change of its own', () => {
    const later = `${LATER}\nDTSTART;TZID=Europe/Berlin:20270310T120000\nDURATION:PT1H`;
    const own = 'RECURRENCE-ID:20270317T100000Z\nDTSTART:20270318T060000Z\nDURATION:PT1H';
    expect(busyTimes(calendarOf(WEEKLY, later, own))).toEqual([
      '03-03 10:00–11:00',
      '03-10 11:00–12:00',
      '03-18 06:00–07:00',
      '03-24 11:00–12:00',
    ]);
  });
});

describe('several events with the same UID', () => {
  it('block only the times of the newest version', () => {
    const older = 'SEQUENCE:1\nDTSTART:20270310T100000Z\nDURATION:PT1H';
    const newer = 'SEQUENCE:2\nDTSTART:20270312T100000Z\nDURATION:PT1H';
    expect(busyTimes(calendarOf(newer, older))).toEqual(['03-12 10:00–11:00']);
  });

  it('are all busy when no version is newer', () => {
    const first = 'DTSTART:20270310T100000Z\nDURATION:PT1H';
    const second = 'DTSTART:20270312T100000Z\nDURATION:PT1H';
    expect(busyTimes(calendarOf(first, second))).toHaveLength(2);
  });
});
