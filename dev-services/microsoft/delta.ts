// Implements calendarView/delta. A token contains the window and the version of the calendar, so a delta link
// always returns the changes inside the window of the first request.
import { parseToken, writeToken } from '../provider/state-tokens.ts';
import type { Calendar } from './calendars.ts';
import { refuse } from './errors.ts';
import { etagOf, type StoredEvent } from './event.ts';
import { type Viewer, writeBriefOccurrence, writeEvent } from './event-answer.ts';
import { findEvent, listView, type Range } from './instances.ts';

/**
 * A position in the history of one calendar. Skip tokens and delta tokens contain it. A client reads the
 * pages of one round until it gets a delta link. The delta link starts the next round.
 */
interface Position extends Range {
  readonly calendar: string;
  readonly generation: number;
  /** The version of the calendar that this round lists. */
  readonly at: number;
  /** The version of the calendar that the previous round listed. Null in the first round. */
  readonly since: number | null;
  /** The number of items before this page. Null for the first page of the first round, which is empty. */
  readonly offset: number | null;
}

interface Item {
  readonly id: string;
  readonly seriesId: string | null;
  readonly version: string;
  readonly answer: object;
}

interface DeltaPage {
  readonly value: readonly object[];
  readonly link: { readonly name: '@odata.nextLink' | '@odata.deltaLink'; readonly query: string };
}

/** Lists the items of the window. The series come last, after their occurrences. */
function listItems(calendar: Calendar, position: Position, at: number, viewer: Viewer): Item[] {
  const view = listView(calendar, position, at);
  const toItem = (event: StoredEvent, answer: object): Item => ({
    id: event.id,
    seriesId: event.seriesMasterId,
    version: `${etagOf(event)} ${JSON.stringify([event.start, event.end])}`,
    answer: { '@odata.type': '#microsoft.graph.event', ...answer },
  });
  const masters = new Map(view.flatMap(({ master }) => (master ? [[master.id, master]] : [])));
  return [
    ...view.map(({ event }) =>
      toItem(
        event,
        event.kind === 'occurrence'
          ? writeBriefOccurrence(event, viewer)
          : writeEvent(event, viewer),
      ),
    ),
    ...[...masters.values()].map((master) => toItem(master, writeEvent(master, viewer))),
  ];
}

/** An item that was deleted has the reason `deleted`. An item that left the window has the reason `changed`. */
const writeRemoved = (calendar: Calendar, { id }: Item): object => ({
  '@odata.type': '#microsoft.graph.event',
  id,
  '@removed': { reason: findEvent(calendar, id) ? 'changed' : 'deleted' },
});

function listChanges(calendar: Calendar, position: Position, since: number, viewer: Viewer) {
  const previous = listItems(calendar, position, since, viewer);
  const current = listItems(calendar, position, position.at, viewer);
  const ids = new Set(current.map(({ id }) => id));
  const versions = new Map(previous.map(({ id, version }) => [id, version]));
  const removed = previous.filter(({ id }) => !ids.has(id));
  const removedIds = new Set(removed.map(({ id }) => id));
  const { removesOnlyMaster } = calendar.settings;
  const named = removed.filter(
    ({ seriesId }) => !(removesOnlyMaster && seriesId !== null && removedIds.has(seriesId)),
  );
  return [
    ...named.map((item) => writeRemoved(calendar, item)),
    ...current
      .filter(({ id, version }) => versions.get(id) !== version)
      .map(({ answer }) => answer),
  ];
}

export function readPosition(token: string, calendar: Calendar): Position {
  const position = parseToken<Position>(token);
  if (position?.calendar !== calendar.id) {
    throw refuse('BadRequest', 'Badly formed token.');
  }
  if (position.generation !== calendar.generation) {
    const { generation } = position;
    throw refuse(
      'SyncStateNotFound',
      `The sync state generation is not found; generation=${generation};[highest=${calendar.generation}][${calendar.generation}].`,
    );
  }
  return position;
}

export const startPosition = (calendar: Calendar, range: Range): Position => ({
  ...range,
  calendar: calendar.id,
  generation: calendar.generation,
  at: calendar.log.version,
  since: null,
  offset: null,
});

/** Returns the start of the next round. `position` comes from the delta link of the previous round. */
export const continuePosition = (position: Position, calendar: Calendar): Position => ({
  ...position,
  since: position.at,
  at: calendar.log.version,
  offset: 0,
});

/**
 * Returns one page. The first page of the first round is empty, and each page repeats the last item of the
 * page before. Graph allows both, so a client must expect both.
 */
export function listDelta(position: Position, viewer: Viewer, size: number): DeltaPage {
  const { calendar } = viewer;
  const { since, at, offset } = position;
  const skipTo = (next: number): DeltaPage['link'] => ({
    name: '@odata.nextLink',
    query: `$skiptoken=${writeToken({ ...position, offset: next })}`,
  });
  if (offset === null) return { value: [], link: skipTo(0) };
  const items =
    since === null
      ? listItems(calendar, position, at, viewer).map(({ answer }) => answer)
      : listChanges(calendar, position, since, viewer);
  const end = offset + size;
  const value = items.slice(Math.max(0, offset - 1), end);
  if (end < items.length) return { value, link: skipTo(end) };
  const query = `$deltatoken=${writeToken({ ...position, since: null, offset: 0 })}`;
  return { value, link: { name: '@odata.deltaLink', query } };
}
