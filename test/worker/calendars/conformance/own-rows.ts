// Rows of the busy table about the events of bookings. A booking itself blocks its time, so its event must
// not block this time again.
import { at10, type BusyRow, TEN } from './busy-row.ts';

const AT_TWO = '03-10 14:00–15:00';

export const OWN_ROWS: readonly BusyRow[] = [
  { title: 'the event of a booking', own: 'in place', events: [], busy: [] },
  {
    title: 'the event of a booking at the same time as another event',
    own: 'in place',
    events: [at10()],
    busy: [TEN],
  },
  {
    title: 'the event of a booking that the host moved to 14:00',
    own: 'moved',
    events: [],
    busy: [AT_TWO],
    // A feed may show an old state, so the event in the feed does not block the new time.
    except: { ics: [] },
  },
  { title: 'the event of a booking that the host set to free', own: 'free', events: [], busy: [] },
  { title: 'the event of a booking that the host deleted', own: 'deleted', events: [], busy: [] },
];
