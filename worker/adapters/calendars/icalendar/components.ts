// Splits a calendar file into its events, busy times and time zones, without parsing their
// properties. So a broken component affects no other component, and unneeded properties take no
// time.

export interface RawComponent {
  readonly name: string;
  /** Unfolded lines of the properties that we read. */
  readonly lines: string[];
  readonly children: RawComponent[];
  /** True when a line is too long, or when the component has no end. */
  isBroken: boolean;
}

interface RawCalendar {
  readonly events: readonly RawComponent[];
  readonly busyTimes: readonly RawComponent[];
  readonly zones: readonly RawComponent[];
  /**
   * False if the start or the end of the calendar is missing, for example after a lost connection.
   */
  readonly isComplete: boolean;
}

/** The components that we read, each with the component that contains it. */
const PARENTS: Readonly<Record<string, string>> = {
  VCALENDAR: '',
  VEVENT: 'VCALENDAR',
  VFREEBUSY: 'VCALENDAR',
  VTIMEZONE: 'VCALENDAR',
  STANDARD: 'VTIMEZONE',
  DAYLIGHT: 'VTIMEZONE',
};

// The properties that are read. The service reads only times, and neither titles nor descriptions
// nor places.
const PROPERTIES =
  /^(?:UID|SEQUENCE|DTSTAMP|DTSTART|DTEND|DURATION|RECURRENCE-ID|RRULE|RDATE|EXDATE|STATUS|TRANSP|ATTENDEE|FREEBUSY|TZID|TZOFFSETFROM|TZOFFSETTO|X-LIC-LOCATION|X-MICROSOFT-CDO-BUSYSTATUS|X-HALFPAST-[A-Z]+)[;:]/i;

const BOUNDARY = /^(BEGIN|END):\s*([A-Z0-9-]+)\s*$/i;

/** Yields the lines of a file. A line that starts with a space or a tab continues the previous line. */
function* unfold(text: string, lineMax: number): Generator<{ line: string; isCut: boolean }> {
  const breaks = /\r\n|\n|\r/g;
  let line = '';
  let isCut = false;
  let from = text.startsWith('\ufeff') ? 1 : 0;
  while (from <= text.length) {
    const found = breaks.exec(text);
    const to = found ? found.index : text.length;
    const isContinued = text[from] === ' ' || text[from] === '\t';
    if (!isContinued) {
      if (line !== '') yield { line, isCut };
      line = '';
      isCut = false;
    }
    const room = lineMax - line.length;
    const start = isContinued ? from + 1 : from;
    if (to - start > room) isCut = true;
    line += text.slice(start, Math.min(to, start + room));
    from = found ? breaks.lastIndex : text.length + 1;
  }
  if (line !== '') yield { line, isCut };
}

export function splitComponents(text: string, lineMax: number): RawCalendar {
  const found: Record<string, RawComponent[]> = { VCALENDAR: [] };
  /**
   * The components whose end has not been reached. `component` is null for components that we do not read.
   */
  const open: { name: string; component: RawComponent | null }[] = [];

  function begin(name: string): void {
    // If a component contains a component of the same kind, the end of the outer component is
    // missing.
    const same = open.findIndex((entry) => entry.name === name);
    if (same !== -1 && name in PARENTS) {
      for (const { component } of open.splice(same)) if (component) component.isBroken = true;
    }
    const parent = open.at(-1);
    const isRead = PARENTS[name] === (parent?.name ?? '') && parent?.component !== null;
    const component = isRead ? { name, lines: [], children: [], isBroken: false } : null;
    open.push({ name, component });
    if (!component) return;
    found[name] ??= [];
    found[name].push(component);
    parent?.component?.children.push(component);
  }

  function end(name: string): void {
    const at = open.findLastIndex((entry) => entry.name === name);
    if (at === -1) return;
    const [, ...unclosed] = open.splice(at);
    for (const { component } of unclosed) if (component) component.isBroken = true;
  }

  for (const { line, isCut } of unfold(text, lineMax)) {
    const [, boundary, name = ''] = BOUNDARY.exec(line) ?? [];
    if (boundary?.toUpperCase() === 'BEGIN') begin(name.toUpperCase());
    else if (boundary) end(name.toUpperCase());
    else if (PROPERTIES.test(line)) {
      const component = open.at(-1)?.component;
      component?.lines.push(line);
      if (component && isCut) component.isBroken = true;
    }
  }
  return {
    events: found.VEVENT ?? [],
    busyTimes: found.VFREEBUSY ?? [],
    zones: found.VTIMEZONE ?? [],
    isComplete: open.length === 0 && (found.VCALENDAR?.length ?? 0) > 0,
  };
}
