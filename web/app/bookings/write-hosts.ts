import type { WireHost } from '../../../worker/contract/meeting-types/wire-people.ts';
import { writeList } from '../../../worker/domain/language/lists.ts';
import { LANGUAGE } from '../../lib/language.ts';
import { t } from '../../lib/translate.ts';

interface Hosted {
  readonly hosts: readonly WireHost[];
}

export const listHosts = ({ hosts }: Hosted): string =>
  writeList(
    LANGUAGE,
    hosts.map(({ name }) => name),
  );

/** Writes the names of the hosts, for example `Hosts: Ada and Grace`. */
export function writeHosts(booking: Hosted): string {
  return t('{count, plural, one {Host: {names}} other {Hosts: {names}}}', {
    count: booking.hosts.length,
    names: listHosts(booking),
  });
}
