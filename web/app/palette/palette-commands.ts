// The commands of the palette and their search. A command opens a page or copies a link.
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { membersPath } from '../organizations/organization-paths.ts';
import { paths } from '../paths.ts';
import { webhookPaths } from '../webhooks/webhook-paths.ts';

export interface Command {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly action:
    | { readonly kind: 'open'; readonly path: string }
    | { readonly kind: 'copy'; readonly text: string };
}

interface NamedItem {
  readonly id: string;
  readonly name: string;
}

export interface CommandSubjects {
  readonly user: Pick<CurrentUser, 'username'>;
  /** The scheme and the host of links, for example `https://halfpast.example`. */
  readonly origin: string;
  readonly meetingTypes: readonly Pick<HostMeetingType, 'id' | 'title' | 'path'>[];
  readonly organizations: readonly NamedItem[];
  readonly webhooks: readonly NamedItem[];
}

const SHOWN_MAX = 50;

const openCommand = (label: string, path: string, detail = 'Page'): Command => ({
  key: `${path} ${label}`,
  label,
  detail,
  action: { kind: 'open', path },
});

function listMeetingTypeCommands(type: CommandSubjects['meetingTypes'][number], origin: string) {
  const detail = 'Meeting type';
  const link = origin + type.path;
  return [
    openCommand(`Edit ${type.title}`, paths.meetingType(type.id), detail),
    {
      key: `copy ${type.id}`,
      label: `Copy link to ${type.title}`,
      detail,
      action: { kind: 'copy', text: link },
    },
    openCommand(`Open booking page of ${type.title}`, type.path, detail),
  ] as const;
}

/** Lists the commands, the most general ones first. */
export function listCommands(subjects: CommandSubjects): Command[] {
  const { user, origin, meetingTypes, organizations, webhooks } = subjects;
  return [
    openCommand('Dashboard', paths.dashboard),
    openCommand('Bookings', paths.bookings),
    openCommand('Week view of bookings', `${paths.bookings}?view=week`),
    openCommand('New meeting type', paths.newMeetingType, 'Create'),
    openCommand('Settings', paths.settings),
    openCommand('Calendar settings', paths.calendarSettings),
    openCommand('Upgrade', paths.upgrade, 'Plan'),
    openCommand('Public page', paths.publicList(user.username)),
    ...meetingTypes.flatMap((type) => listMeetingTypeCommands(type, origin)),
    ...organizations.map(({ id, name }) =>
      openCommand(`Members of ${name}`, membersPath(id), 'Organization'),
    ),
    ...webhooks.map(({ id, name }) =>
      openCommand(`Delivery log of ${name}`, webhookPaths.log(id), 'Webhook'),
    ),
  ];
}

/** Removes accents and case, so that `cafe` finds `Café`. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * Returns the commands that contain all words of the text. Labels that start with the text come first.
 * Returns all commands for an empty text.
 */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const wanted = fold(text);
  const words = wanted.split(/\s+/);
  const matches = commands.filter(({ label, detail }) => {
    const searched = fold(`${label} ${detail}`);
    return words.every((word) => searched.includes(word));
  });
  const isFirst = ({ label }: Command) => fold(label).startsWith(wanted);
  const [first, rest] = [matches.filter(isFirst), matches.filter((match) => !isFirst(match))];
  return [...first, ...rest].slice(0, SHOWN_MAX);
}
