// The commands of the palette, and the search for commands. A command opens a page or copies a
// link.

import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { t } from '../../lib/translate.ts';
import { membersPath } from '../organizations/organization-paths.ts';
import { paths } from '../paths.ts';
import { schedulePaths } from '../schedules/schedule-paths.ts';
import { webhookPaths } from '../webhooks/webhook-paths.ts';

export interface Command {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly action:
    | { readonly kind: 'open'; readonly path: string }
    /** Opens the editor, or the plans when the plan's limit is reached. */
    | { readonly kind: 'create' }
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

/** The kinds of commands, as shown beside their labels. */
export const KINDS = {
  page: t('Page', {}, 'the kind of a search result: a page of the app'),
  create: t('Create', {}, 'the kind of a search result: a page that creates something'),
  plan: t('Plan', {}, 'the kind of a search result: the plan of the account'),
  meetingType: t('Meeting type', {}, 'the kind of a search result'),
  organization: t('Organization', {}, 'the kind of a search result'),
  webhook: t('Webhook', {}, 'the kind of a search result'),
} as const;

const openCommand = (label: string, path: string, detail: string = KINDS.page): Command => ({
  key: `${path} ${label}`,
  label,
  detail,
  action: { kind: 'open', path },
});

function listMeetingTypeCommands(type: CommandSubjects['meetingTypes'][number], origin: string) {
  const detail = KINDS.meetingType;
  const link = origin + type.path;
  return [
    openCommand(
      t('Edit {title}', { title: type.title }, 'verb: edit a meeting type'),
      paths.meetingType(type.id),
      detail,
    ),
    {
      key: `copy ${type.id}`,
      label: t(
        'Copy link to {title}',
        { title: type.title },
        'verb. title: the name of a meeting type',
      ),
      detail,
      action: { kind: 'copy', text: link },
    },
    openCommand(
      t(
        'Open booking page of {title}',
        { title: type.title },
        'verb. title: the name of a meeting type',
      ),
      type.path,
      detail,
    ),
  ] as const;
}

/** Lists the commands, the most general commands first. */
export function listCommands(subjects: CommandSubjects): Command[] {
  const { user, origin, meetingTypes, organizations, webhooks } = subjects;
  return [
    openCommand(t('Dashboard'), paths.dashboard),
    openCommand(t('Bookings'), paths.bookings),
    openCommand(t('Week view of bookings'), `${paths.bookings}?view=week`),
    openCommand(t('Availability'), schedulePaths.list),
    {
      key: 'create',
      label: t('New meeting type'),
      detail: KINDS.create,
      action: { kind: 'create' },
    },
    openCommand(t('Settings'), paths.settings),
    openCommand(t('Calendar settings'), paths.calendarSettings),
    openCommand(t('Upgrade', {}, 'verb: choose a larger plan'), paths.upgrade, KINDS.plan),
    openCommand(t('Public page'), paths.publicList(user.username)),
    openCommand(t('Documentation'), '/docs'),
    ...meetingTypes.flatMap((type) => listMeetingTypeCommands(type, origin)),
    ...organizations.map(({ id, name }) =>
      openCommand(
        t('Members of {organization}', { organization: name }),
        membersPath(id),
        KINDS.organization,
      ),
    ),
    ...webhooks.map(({ id, name }) =>
      openCommand(
        t('Delivery log of {webhook}', { webhook: name }),
        webhookPaths.log(id),
        KINDS.webhook,
      ),
    ),
  ];
}

/** Removes accents and case, so that `cafe` finds `Café`. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\u2068\u2069]/gu, '')
    .toLowerCase()
    .trim();

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
