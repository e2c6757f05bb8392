// Checks the health of the service. If the database does not answer, returns a report with this
// problem. Does not throw.
import type {
  HealthReport,
  WireBacklog,
  WireGivenUp,
} from '../../contract/operations/health-call.ts';
import {
  type Backlog,
  calendarLagMs,
  findConcerns,
  type GivenUp,
  type HealthFigures,
  type HealthMarks,
} from '../../domain/operations/health.ts';
import type { HealthConcern } from '../../domain/outbox/health-state.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';

const TIMEOUT_MS = 5_000;

export type HealthDeps = Pick<
  Deps,
  'health' | 'markNotes' | 'clock' | 'mailStatus' | 'missingBindings' | 'version'
>;

export async function checkHealth(deps: HealthDeps, timeoutMs = TIMEOUT_MS): Promise<HealthReport> {
  const now = deps.clock.now();
  const read = await readInTime(deps, timeoutMs);
  const latencyMs = deps.clock.now() - now;
  const facts = {
    version: deps.version,
    checkedAt: new Date(now).toISOString(),
    bindings: { missing: [...deps.missingBindings] },
  };
  if (read === null) return { ...facts, ...describeDown(deps) };
  const figures = { ...read, marks: mergeMarks(read.marks, deps.markNotes.readOwn()) };
  const { missingBindings } = deps;
  const canSendMail = deps.mailStatus.problem === null;
  const concerns = findConcerns(figures, { now, canSendMail, missingBindings });
  const { marks, givenUp } = figures;
  return {
    status: concerns.length === 0 ? 'ok' : 'degraded',
    ...facts,
    concerns,
    database: { reachable: true, latencyMs, lastWriteAt: toIso(marks['write-probe']) },
    mail: presentBacklog(figures.mail, now),
    reminders: presentBacklog(figures.reminders, now),
    webhooks: presentBacklog(figures.webhooks, now),
    calendars: {
      writes: presentBacklog(figures.calendarWrites, now),
      lagSeconds: toSeconds(calendarLagMs(figures, now)),
    },
    givenUp: {
      messages: presentGivenUp(givenUp.outbox),
      deliveries: { dead: givenUp.deliveries },
    },
    bookings: {
      overlapping: figures.overlappingBookings,
      auditedUntil: toIso(figures.auditedUntil),
    },
    providers: {
      mail: toIso(marks['mail-sent']),
      googleCalendar: toIso(marks['google-answered']),
      webhooks: toIso(marks['webhook-sent']),
    },
    cron: { lastRunAt: toIso(marks.cron) },
  };
}

function describeDown({ missingBindings }: HealthDeps) {
  const concerns: HealthConcern[] = missingBindings.length > 0 ? ['bindings'] : [];
  return {
    status: 'down' as const,
    concerns,
    database: { reachable: false, latencyMs: null, lastWriteAt: null },
    mail: null,
    reminders: null,
    webhooks: null,
    calendars: null,
    givenUp: null,
    bookings: null,
    providers: null,
    cron: null,
  };
}

/** Reads the figures. Returns null when the database fails or takes too long. */
async function readInTime(
  { health }: HealthDeps,
  timeoutMs: number,
): Promise<HealthFigures | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs);
  });
  try {
    return await Promise.race([health.readFigures().catch(() => null), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Combines the marks in the database with the marks of this isolate, which may be newer. Returns
 * the later time of each mark.
 */
function mergeMarks(stored: HealthMarks, own: HealthMarks): HealthMarks {
  const merged: Record<string, Instant> = { ...stored };
  for (const [name, at] of Object.entries(own)) merged[name] = Math.max(merged[name] ?? 0, at);
  return merged;
}

function presentBacklog({ waiting, oldestAt }: Backlog, now: Instant): WireBacklog {
  return { waiting, oldestSeconds: oldestAt === null ? null : toSeconds(now - oldestAt) };
}

function presentGivenUp({ dead, quarantined }: GivenUp): WireGivenUp {
  return { dead, quarantined };
}

function toSeconds(milliseconds: number): number {
  return Math.max(0, Math.round(milliseconds / 1000));
}

function toIso(at: Instant | null | undefined): string | null {
  return typeof at === 'number' && at >= 0 ? new Date(at).toISOString() : null;
}
