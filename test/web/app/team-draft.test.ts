import { describe, expect, it } from 'vitest';
import { checkDraft } from '../../../web/app/screens/meeting-type/check-draft.ts';
import { createDraft } from '../../../web/app/screens/meeting-type/draft.ts';
import { toRequest } from '../../../web/app/screens/meeting-type/draft-request.ts';
import { type DraftTeam, toTeamFields } from '../../../web/app/screens/meeting-type/draft-team.ts';
import {
  changeLock,
  isLocked,
  LOCK_GROUPS,
} from '../../../web/app/screens/meeting-type/team/lock-groups.ts';
import {
  addHost,
  createDraftTeam,
  sharesMeetings,
} from '../../../web/app/screens/meeting-type/team/team-draft.ts';
import {
  type Assignment,
  LOCKABLE_FIELDS,
} from '../../../worker/domain/meeting-types/assignments.ts';
import { DEFAULT_FIELDS } from '../../../worker/domain/meeting-types/default-fields.ts';

const ADA = { userId: 'ada', name: 'Ada', profilePicture: null };
const GRACE = { userId: 'grace', name: 'Grace', profilePicture: null };
const TEAM = createDraftTeam('team');
const FIELDS = { ...DEFAULT_FIELDS, title: 'Intro', slug: 'intro' };

const withHosts = (assignment: Assignment, more: Partial<DraftTeam> = {}): DraftTeam => ({
  ...TEAM,
  assignment,
  hosts: [ADA, GRACE].map((person) => addHost(person, assignment)),
  ...more,
});

describe('the draft of a meeting type of a team', () => {
  it('sends hours only when the meeting type has its own hours, which apply to all hosts', () => {
    const own = createDraft(FIELDS, { ...TEAM, hasOwnHours: true });
    expect(toRequest(own).availability).toBeDefined();
    const draft = createDraft(FIELDS, TEAM);
    expect(checkDraft(draft)).toEqual([]);
    expect(toRequest(draft).availability).toBeUndefined();
    expect(toRequest(createDraft(FIELDS)).availability).toBeDefined();
  });

  it('sends seats only for a managed type, and for a collective type whose hosts all attend', () => {
    const seatsOf = (team: DraftTeam) =>
      toRequest(createDraft({ ...FIELDS, seats: 5 }, team)).seats;
    expect(seatsOf(withHosts('round_robin'))).toBeNull();
    expect(seatsOf(withHosts('collective'))).toBe(5);
    const [first, second] = withHosts('collective').hosts;
    if (!first || !second) throw new Error('No hosts');
    const hosts = [first, { ...second, isFixed: false }];
    expect(seatsOf(withHosts('collective', { hosts }))).toBeNull();
    expect(seatsOf(withHosts('managed'))).toBe(5);
  });

  it('sends only the settings that its assignment (such as round robin) has', () => {
    const chosen = { inviteeChoosesHost: true };
    expect(toTeamFields(withHosts('round_robin', chosen))).toMatchObject({
      inviteeChoosesHost: true,
      lockedFields: [],
      hosts: [{ isFixed: false }, { isFixed: false }],
    });
    expect(toTeamFields(withHosts('collective', chosen))).toMatchObject({
      inviteeChoosesHost: false,
      lockedFields: [],
      hosts: [{ isFixed: true }, { isFixed: true }],
    });
    expect(toTeamFields(withHosts('managed', chosen))).toMatchObject({
      inviteeChoosesHost: false,
      lockedFields: LOCKABLE_FIELDS,
      hosts: [{ isFixed: false }, { isFixed: false }],
    });
  });

  it('reports wrong values with the path of their field', () => {
    const hosts = [
      { ...addHost(ADA, 'round_robin'), weight: '' },
      { ...addHost(GRACE, 'round_robin'), priority: '1.5' },
    ];
    const draft = createDraft(FIELDS, withHosts('round_robin', { hosts, fairnessDays: '0' }));
    expect(checkDraft(draft).map(({ path }) => path)).toEqual([
      'hosts.0.weight',
      'hosts.1.priority',
      'fairnessDays',
    ]);
  });

  it('shares out meetings only for a round robin, or for a collective type with a host who is not fixed', () => {
    const collective = withHosts('collective');
    const [first, ...others] = collective.hosts;
    expect(sharesMeetings(collective)).toBe(false);
    const hosts = first ? [{ ...first, isFixed: false }, ...others] : [];
    expect(sharesMeetings({ ...collective, hosts })).toBe(true);
    expect(sharesMeetings(withHosts('round_robin'))).toBe(true);
    expect(sharesMeetings(withHosts('managed'))).toBe(false);
  });
});

describe('the groups of locked fields', () => {
  it('contain each lockable field exactly once', () => {
    const fields = LOCK_GROUPS.flatMap((group) => group.fields);
    expect(fields.toSorted()).toEqual(LOCKABLE_FIELDS.toSorted());
  });

  it('lock and unlock all fields of a group', () => {
    for (const group of LOCK_GROUPS) {
      expect(isLocked(changeLock([], group, true), group)).toBe(true);
      const unlocked = changeLock(LOCKABLE_FIELDS, group, false);
      expect(unlocked).toHaveLength(LOCKABLE_FIELDS.length - group.fields.length);
      expect(isLocked(unlocked, group)).toBe(false);
    }
  });
});
