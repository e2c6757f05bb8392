// A team of all hosts of a test run. It has three meeting types. `round` and `rotate` are round robins: a
// moved booking keeps its host in `round`, but may get another host in `rotate`. `together` is a collective
// meeting of all hosts.
import type { Host } from './clients.ts';
import { database } from './product.ts';

export const TEAM = 'duo';
/** The ids of the meeting types, which are also their slugs. */
export const TEAM_TYPES = ['round', 'rotate', 'together'] as const;

const INSERT_TYPE = `INSERT INTO meeting_types (id, team_id, assignment, keeps_host, slug, title, duration_minutes, durations, start_step_minutes, locations, maximum_guests, primary_color, availability, rules, created_at, updated_at)
VALUES (?, '${TEAM}', ?, ?, ?, 'A team talk', 30, '[30]', 30, '[]', 0, '#006fee', ?, ?, 1, 1)`;
const INSERT_HOST = `INSERT INTO meeting_type_hosts (meeting_type_id, team_id, user_id, weight, priority, is_fixed, counts_from)
VALUES (?, '${TEAM}', ?, 100, 0, ?, 1)`;

/** The hosts are plain members, so that the deletion of an account changes no one else's role. */
export function addTeam(hosts: readonly Host[], availability: string): void {
  const run = (sql: string, ...values: (string | number)[]) => database.prepare(sql).run(...values);
  run(
    "INSERT INTO organizations (id, name, domain, created_by, created_at, updated_at) VALUES ('org', 'Org', 'org.example', ?, 1, 1)",
    hosts[0]?.id ?? '',
  );
  run(
    "INSERT INTO teams (id, organization_id, name, slug, primary_color, created_at, updated_at) VALUES (?, 'org', 'Duo', ?, '#006fee', 1, 1)",
    TEAM,
    TEAM,
  );
  const rules = JSON.stringify({
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 15,
    minimumNoticeMinutes: 0,
    window: { kind: 'none' },
    limits: [],
  });
  run(INSERT_TYPE, 'round', 'round_robin', 1, 'round', availability, rules);
  run(INSERT_TYPE, 'rotate', 'round_robin', 0, 'rotate', availability, rules);
  run(INSERT_TYPE, 'together', 'collective', 1, 'together', availability, rules);
  for (const { id } of hosts) {
    run(
      "INSERT INTO organization_members (id, organization_id, user_id, role, status, joined_at) VALUES (?, 'org', ?, 'member', 'active', 1)",
      `member-${id}`,
      id,
    );
    run(
      "INSERT INTO team_members (team_id, user_id, role, joined_at) VALUES (?, ?, 'member', 1)",
      TEAM,
      id,
    );
    run(INSERT_HOST, 'round', id, 0);
    run(INSERT_HOST, 'rotate', id, 0);
    run(INSERT_HOST, 'together', id, 1);
  }
}
