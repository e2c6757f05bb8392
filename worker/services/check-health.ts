// Asks the service how it is. A database that does not answer is an answer, too.
import type { HealthReport, WireBacklog } from '../contract/health-call.ts';
import {
  type Backlog,
  calendarLagMs,
  findConcerns,
  type HealthFigures,
} from '../domain/health/health.ts';
import type { Instant } from '../domain/time/types.ts';
import type { Deps } from './service-deps.ts';

const PATIENCE_MS = 5_000;

type HealthDeps = Pick<Deps, 'health' | 'clock' | 'mailStatus' | 'version'>;

export async function checkHealth(
  deps: HealthDeps,
  patienceMs = PATIENCE_MS,
): Promise<HealthReport> {
  const now = deps.clock.now();
  const figures = await readInTime(deps, now, patienceMs);
  const latencyMs = deps.clock.now() - now;
  const facts = { version: deps.version, checkedAt: new Date(now).toISOString() };
  if (figures === null) {
    return {
      ...{ status: 'down', ...facts, concerns: [] },
      ...{ database: { reachable: false, latencyMs: null }, mail: null, webhooks: null },
      ...{ calendars: null, bookings: null, cron: null },
    };
  }
  const concerns = findConcerns(figures, { now, canSendMail: deps.mailStatus.problem === null });
  const { mail, webhooks, calendarWrites, overlappingBookings, cronAt } = figures;
  return {
    status: concerns.length === 0 ? 'ok' : 'degraded',
    ...facts,
    concerns,
    database: { reachable: true, latencyMs },
    mail: presentBacklog(mail, now),
    webhooks: presentBacklog(webhooks, now),
    calendars: {
      writes: presentBacklog(calendarWrites, now),
      lagSeconds: toSeconds(calendarLagMs(figures, now)),
    },
    bookings: { overlapping: overlappingBookings },
    cron: { lastRunAt: cronAt === null ? null : new Date(cronAt).toISOString() },
  };
}

/** Null when the database fails or keeps us waiting. */
async function readInTime(
  { health }: HealthDeps,
  now: Instant,
  patienceMs: number,
): Promise<HealthFigures | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  try {
    return await Promise.race([health.readFigures(now).catch(() => null), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function presentBacklog({ waiting, oldestAt }: Backlog, now: Instant): WireBacklog {
  return { waiting, oldestSeconds: oldestAt === null ? null : toSeconds(now - oldestAt) };
}

function toSeconds(milliseconds: number): number {
  return Math.max(0, Math.round(milliseconds / 1000));
}
