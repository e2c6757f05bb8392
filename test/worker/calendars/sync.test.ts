// Reads calendars from the Google test server, and checks the stored busy times and the number of requests.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { readStaleCalendars } from '../../../worker/services/calendars/read-stale-calendars.ts';
import {
  addEvent,
  allDay,
  depsAt,
  listSyncs,
  syncNow,
  timed,
} from '../../support/calendar-reading.ts';
import {
  connectedPage,
  findCalendar,
  google,
  listBusyTimes,
} from '../../support/connected-calendars.ts';

const NOW = '2027-03-20T12:00Z';
const PARIS = { timeZone: 'Europe/Paris' };

describe('the stored data of a calendar', () => {
  it('contains the busy times of the host, but no details of the events', async () => {
    const page = await connectedPage({}, PARIS);
    await addEvent(page, timed('2027-03-21T10:00Z', 60));
    await addEvent(page, timed('2027-03-21T12:00Z', 30, { status: 'tentative' }));
    await addEvent(page, timed('2027-03-21T13:00Z', 30, { transparency: 'transparent' }));
    const withResponse = (responseStatus: string) => ({
      attendees: [{ email: page.email, responseStatus }, { email: 'boss@x.example' }],
    });
    await addEvent(page, timed('2027-03-21T14:00Z', 30, withResponse('declined')));
    await addEvent(page, timed('2027-03-21T15:00Z', 30, withResponse('needsAction')));
    const deletedEventId = await addEvent(page, timed('2027-03-21T16:00Z', 30));
    await google('delete-event', { calendarId: page.email, eventId: deletedEventId });
    await syncNow(depsAt(NOW), page);
    expect(await listBusyTimes(page.host.id)).toEqual([
      '2027-03-21T10:00–2027-03-21T11:00',
      '2027-03-21T12:00–2027-03-21T12:30',
      '2027-03-21T15:00–2027-03-21T15:30',
    ]);
    const { results } = await env.DB.prepare('SELECT * FROM calendar_busy').all();
    expect(JSON.stringify(results)).not.toContain('private');
  });

  it('has all-day events in the host’s time zone, not in the time zone of the calendar', async () => {
    const page = await connectedPage({}, PARIS, { calendarZone: 'America/New_York' });
    await addEvent(page, allDay('2027-03-28', '2027-03-29'));
    await addEvent(page, allDay('2027-10-30', '2027-11-02'));
    await syncNow(depsAt(NOW), page);
    expect(await listBusyTimes(page.host.id)).toEqual([
      '2027-03-27T23:00–2027-03-28T22:00',
      '2027-10-29T22:00–2027-10-30T22:00',
      '2027-10-30T22:00–2027-10-31T22:00',
      '2027-10-31T22:00–2027-11-01T22:00',
      '2027-11-01T22:00–2027-11-01T23:00',
    ]);
  });

  it('contains every instance of a series, at the same local hour before and after clock changes', async () => {
    const page = await connectedPage({}, PARIS);
    const zone = { timeZone: 'Europe/Paris' };
    const series = await addEvent(page, {
      summary: 'Weekly',
      recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'],
      start: { dateTime: '2027-03-22T09:00:00+01:00', ...zone },
      end: { dateTime: '2027-03-22T10:00:00+01:00', ...zone },
    });
    const deps = depsAt(NOW);
    await syncNow(deps, page);
    const weekly = [
      '2027-03-22T08:00–2027-03-22T09:00',
      '2027-03-29T07:00–2027-03-29T08:00',
      '2027-04-05T07:00–2027-04-05T08:00',
      '2027-04-12T07:00–2027-04-12T08:00',
    ];
    expect(await listBusyTimes(page.host.id)).toEqual(weekly);

    const instance = `${series}_20270405T070000Z`;
    await google('delete-event', { calendarId: page.email, eventId: instance });
    await syncNow(deps, page);
    expect(await listBusyTimes(page.host.id)).toEqual(weekly.toSpliced(2, 1));
    await google('delete-event', { calendarId: page.email, eventId: series });
    await syncNow(deps, page);
    expect(await listBusyTimes(page.host.id)).toEqual([]);
  });

  it('covers the time from yesterday to 400 days ahead, and cuts off events at both ends of this time', async () => {
    const page = await connectedPage();
    await addEvent(page, allDay('2027-01-01', '2027-03-20'));
    await addEvent(page, timed('2028-04-23T12:00Z', 30));
    await addEvent(page, allDay('2028-04-22', '2031-01-01'));
    await syncNow(depsAt(NOW), page);
    expect(await listBusyTimes(page.host.id)).toEqual([
      '2027-03-19T00:00–2027-03-20T00:00',
      '2028-04-22T00:00–2028-04-23T00:00',
    ]);
  });
});

describe('reads after the first read of a calendar', () => {
  it('request only the events that were moved, marked as free, deleted or added', async () => {
    const page = await connectedPage();
    const deps = depsAt(NOW);
    const ids = [];
    for (const hour of ['08', '10', '12']) {
      ids.push(await addEvent(page, timed(`2027-03-21T${hour}:00Z`, 60)));
    }
    await syncNow(deps, page);
    const calendarId = page.email;
    const [moved = '', freed = '', deleted = ''] = ids;
    await google('change-event', {
      calendarId,
      eventId: moved,
      event: timed('2027-03-22T08:00Z', 30),
    });
    await google('change-event', {
      calendarId,
      eventId: freed,
      event: { transparency: 'transparent' },
    });
    await google('delete-event', { calendarId, eventId: deleted });
    await addEvent(page, allDay('2027-03-25', '2027-03-26'));
    await syncNow(deps, page);
    expect(await listBusyTimes(page.host.id)).toEqual([
      '2027-03-22T08:00–2027-03-22T08:30',
      '2027-03-25T00:00–2027-03-26T00:00',
    ]);
    expect(await listSyncs(page)).toEqual(['everything', 'changes']);
  });

  it('request all result pages from Google, like the first read', async () => {
    const page = await connectedPage();
    const deps = depsAt(NOW);
    await google('change-calendar', { calendarId: page.email, pageSize: 2 });
    for (let n = 0; n < 5; n += 1) await addEvent(page, timed(`2027-03-2${n}T22:00Z`, 60));
    await syncNow(deps, page);
    expect(await listBusyTimes(page.host.id)).toHaveLength(5);
    for (let n = 0; n < 5; n += 1) await addEvent(page, timed(`2027-04-0${n + 1}T22:00Z`, 60));
    await syncNow(deps, page);
    expect(await listBusyTimes(page.host.id)).toHaveLength(10);
    const [all, changes] = [Array(3).fill('everything'), Array(3).fill('changes')];
    expect(await listSyncs(page)).toEqual([...all, ...changes]);
  });

  it('are full reads when the sync token has expired, and remove deleted events', async () => {
    const page = await connectedPage();
    const deps = depsAt(NOW);
    const deletedEventId = await addEvent(page, timed('2027-03-21T08:00Z', 60));
    await addEvent(page, timed('2027-03-21T10:00Z', 60));
    await syncNow(deps, page);
    await google('delete-event', { calendarId: page.email, eventId: deletedEventId });
    await google('expire-sync-tokens', { calendarId: page.email });
    await syncNow(deps, page);
    expect(await listBusyTimes(page.host.id)).toEqual(['2027-03-21T10:00–2027-03-21T11:00']);
    expect(await listSyncs(page)).toEqual(['everything', 'changes', 'everything']);
  });

  it('are full reads once a week, so that the time window moves forward', async () => {
    const page = await connectedPage();
    const deps = depsAt(NOW);
    await addEvent(page, timed('2028-04-27T10:00Z', 60));
    await syncNow(deps, page);
    expect(await listBusyTimes(page.host.id)).toEqual([]);
    deps.clock.advanceBy(7 * 86_400_000);
    await syncNow(deps, page);
    expect(await listBusyTimes(page.host.id)).toEqual(['2028-04-27T10:00–2028-04-27T11:00']);
  });
});

describe('a host who changes the time zone', () => {
  it('gets busy times for all-day events in the new zone, even if a read for the previous zone is running', async () => {
    const page = await connectedPage({}, PARIS);
    await addEvent(page, allDay('2027-04-10', '2027-04-11'));
    const deps = depsAt(NOW);
    await syncNow(deps, page);
    const zone = { timeZone: 'Asia/Tokyo' as never };
    const slowDeps = {
      ...deps,
      calendarSync: {
        ...deps.calendarSync,
        async claim(...args: Parameters<typeof deps.calendarSync.claim>) {
          const claim = await deps.calendarSync.claim(...args);
          await deps.profiles.updateProfile(
            { id: page.host.id, ownerHash: null },
            zone,
            deps.clock.now(),
          );
          return claim;
        },
      },
    };
    await syncNow(slowDeps, page);
    expect((await findCalendar(page.calendarId)).syncToken).toBeNull();
    await readStaleCalendars(deps, page.host.id);
    expect(await listBusyTimes(page.host.id)).toEqual(['2027-04-09T15:00–2027-04-10T15:00']);
    expect((await findCalendar(page.calendarId)).syncToken).not.toBeNull();
  });
});
