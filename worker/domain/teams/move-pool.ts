// Decides which hosts a booking of a team's meeting type can have after its invitee moves it.

interface MoveHost {
  /** Whether the person hosts the booking now. */
  readonly isBooked: boolean;
  /** Whether the person is an active host of the meeting type now. */
  readonly isCounted: boolean;
  readonly isFixed: boolean;
}

interface MovedTeam<Host extends MoveHost> {
  readonly isCollective: boolean;
  /** Whether the meeting type keeps the hosts when an invitee moves a booking. */
  readonly keepsHost: boolean;
  /** The hosts of the booking and of the meeting type. */
  readonly hosts: readonly Host[];
}

interface MovePool<Host extends MoveHost> {
  readonly isCollective: boolean;
  readonly hosts: readonly Host[];
}

/**
 * The booking keeps its hosts if `keepsHost` is true and all of them are still active hosts of the meeting
 * type. Otherwise the hosts are chosen as for a new booking.
 */
export function choosePool<Host extends MoveHost>({
  isCollective,
  keepsHost,
  hosts,
}: MovedTeam<Host>): MovePool<Host> {
  const booked = hosts.filter(({ isBooked }) => isBooked);
  const areKept = keepsHost && booked.length > 0 && booked.every(({ isCounted }) => isCounted);
  if (areKept) return joinHosts(booked);
  return { isCollective, hosts: hosts.filter(({ isCounted }) => isCounted) };
}

/** Returns a pool whose hosts all take part. */
export const joinHosts = <Host extends MoveHost>(hosts: readonly Host[]): MovePool<Host> => ({
  isCollective: true,
  hosts: hosts.map((host) => ({ ...host, isFixed: true })),
});

interface Person {
  readonly id: string;
  readonly name: string;
}

/** The meeting goes from one host to another. At least one of the two leaves or joins the booking. */
interface HostChange<One extends Person> {
  readonly from: One;
  readonly to: One;
}

interface HostChanges<One extends Person> {
  readonly left: readonly HostChange<One>[];
  readonly joined: readonly HostChange<One>[];
}

/**
 * Returns who leaves the booking and who joins it. `before` and `after` start with the organizer. Each person
 * who leaves is paired with a person who joins. If there is no such person, the pair contains the organizer
 * instead.
 */
export function listHostChanges<One extends Person>(
  before: readonly [One, ...One[]],
  after: readonly [One, ...One[]],
): HostChanges<One> {
  const without = (people: readonly One[], others: readonly One[]) =>
    people.filter(({ id }) => !others.some((other) => other.id === id));
  const left = without(before, after);
  const joined = without(after, before);
  return {
    left: left.map((from, index) => ({ from, to: joined[index] ?? after[0] })),
    joined: joined.map((to, index) => ({ from: left[index] ?? before[0], to })),
  };
}
