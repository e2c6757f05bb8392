// Time zones with difficult clock changes. The values are copied by hand from `zdump -v` (tzdata), so that
// the code under test does not compute its own expected values.

interface ClockChange {
  /** The first instant with the new offset. */
  readonly at: string;
  /** The offset before `at`, in minutes east of UTC. */
  readonly before: number;
  readonly after: number;
}

interface MatrixZone {
  readonly name: string;
  readonly changes: readonly ClockChange[];
}

export const ZONE_MATRIX: readonly MatrixZone[] = [
  zone('UTC'),
  zone('Asia/Tokyo'),
  zone('Asia/Kolkata'),
  zone('Australia/Eucla'),
  zone('Pacific/Pago_Pago'),
  zone('America/Phoenix'),
  zone('Asia/Kathmandu', ['1985-12-31T18:30:00Z', 330, 345]),
  zone(
    'America/New_York',
    ['2025-03-09T07:00:00Z', -300, -240],
    ['2025-11-02T06:00:00Z', -240, -300],
  ),
  zone('Europe/London', ['2025-03-30T01:00:00Z', 0, 60], ['2025-10-26T01:00:00Z', 60, 0]),
  zone('Europe/Dublin', ['2025-03-30T01:00:00Z', 0, 60], ['2025-10-26T01:00:00Z', 60, 0]),
  zone('Africa/Casablanca', ['2025-02-23T02:00:00Z', 60, 0], ['2025-04-06T02:00:00Z', 0, 60]),
  zone('Africa/Cairo', ['2024-04-25T22:00:00Z', 120, 180], ['2024-10-31T21:00:00Z', 180, 120]),
  zone(
    'America/Asuncion',
    ['2024-03-24T03:00:00Z', -180, -240],
    ['2024-10-06T04:00:00Z', -240, -180],
  ),
  zone(
    'America/Havana',
    ['2025-03-09T05:00:00Z', -300, -240],
    ['2025-11-02T05:00:00Z', -240, -300],
  ),
  zone('Asia/Beirut', ['2025-03-29T22:00:00Z', 120, 180], ['2025-10-25T21:00:00Z', 180, 120]),
  zone(
    'America/Sao_Paulo',
    ['2018-02-18T02:00:00Z', -120, -180],
    ['2018-11-04T03:00:00Z', -180, -120],
  ),
  zone(
    'America/St_Johns',
    ['2010-03-14T03:31:00Z', -210, -150],
    ['2010-11-07T02:31:00Z', -150, -210],
  ),
  zone('Antarctica/Troll', ['2025-03-30T01:00:00Z', 0, 120], ['2025-10-26T01:00:00Z', 120, 0]),
  zone(
    'Australia/Lord_Howe',
    ['2025-04-05T15:00:00Z', 660, 630],
    ['2025-10-04T15:30:00Z', 630, 660],
  ),
  zone(
    'Australia/Adelaide',
    ['2025-04-05T16:30:00Z', 630, 570],
    ['2025-10-04T16:30:00Z', 570, 630],
  ),
  zone('Pacific/Auckland', ['2025-04-05T14:00:00Z', 780, 720], ['2025-09-27T14:00:00Z', 720, 780]),
  zone('Pacific/Chatham', ['2025-04-05T14:00:00Z', 825, 765], ['2025-09-27T14:00:00Z', 765, 825]),
  zone(
    'Pacific/Easter',
    ['2025-04-06T03:00:00Z', -300, -360],
    ['2025-09-07T04:00:00Z', -360, -300],
  ),
  zone(
    'America/Santiago',
    ['2025-04-06T03:00:00Z', -180, -240],
    ['2025-09-07T04:00:00Z', -240, -180],
  ),
  zone('Asia/Tehran', ['2022-03-21T20:30:00Z', 210, 270], ['2022-09-21T19:30:00Z', 270, 210]),
  zone('Asia/Gaza', ['2011-03-31T22:01:00Z', 120, 180], ['2011-07-31T21:00:00Z', 180, 120]),
  zone('Atlantic/Azores', ['2025-03-30T01:00:00Z', -60, 0], ['2025-10-26T01:00:00Z', 0, -60]),
  zone('Asia/Pyongyang', ['2018-05-04T15:00:00Z', 510, 540]),
  zone('America/Caracas', ['2016-05-01T07:00:00Z', -270, -240]),
  zone(
    'America/Argentina/Tucuman',
    ['2004-06-01T03:00:00Z', -180, -240],
    ['2004-06-13T04:00:00Z', -240, -180],
  ),
  zone('Pacific/Apia', ['2011-09-24T14:00:00Z', -660, -600], ['2011-12-30T10:00:00Z', -600, 840]),
  zone('Pacific/Kwajalein', ['1993-08-21T12:00:00Z', -720, 720]),
  zone('Pacific/Kiritimati', ['1994-12-31T10:00:00Z', -600, 840]),
];

function zone(
  name: string,
  ...changes: readonly (readonly [at: string, before: number, after: number])[]
): MatrixZone {
  return { name, changes: changes.map(([at, before, after]) => ({ at, before, after })) };
}
