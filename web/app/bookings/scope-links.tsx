// The switch between the user's own bookings and the bookings of the teams that the user manages. Shows nothing for
// everyone else. The URL stores the choice.

import { type ReactNode, useEffect, useState } from 'react';
import { readAnswer } from '../../lib/api-answer.ts';
import { t } from '../../lib/translate.ts';
import { api } from '../api.ts';
import { FilterLinks } from '../filter-links.tsx';

const SCOPES = [
  { value: 'mine', label: t('Mine', {}, 'my bookings') },
  { value: 'team', label: t('Team', {}, 'the bookings of the team') },
] as const;
type Scope = (typeof SCOPES)[number]['value'];

/** Whether the user manages a team. The app requests this once, and again only after a failed request. */
let known: Promise<boolean> | null = null;

async function readHasTeam(): Promise<boolean> {
  const answer = await readAnswer(api['my-bookings'].scopes.$get());
  if (!answer.ok) known = null;
  return answer.ok && answer.body.data.hasTeam;
}

interface ScopeLinksProps {
  readonly value: Scope;
  readonly toPath: (scope: Scope) => string;
}

export function ScopeLinks({ value, toPath }: ScopeLinksProps): ReactNode {
  const [hasTeam, setHasTeam] = useState(value === 'team');
  useEffect(() => {
    let isCurrent = true;
    known ??= readHasTeam();
    known.then((found) => isCurrent && setHasTeam((before) => before || found));
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!hasTeam) return null;
  return (
    <FilterLinks
      label={t('Whose bookings', {}, 'the label of the choice between "Mine" and "Team"')}
      filters={SCOPES}
      value={value}
      toPath={toPath}
    />
  );
}
