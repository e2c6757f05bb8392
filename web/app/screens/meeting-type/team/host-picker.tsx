// Chooses the hosts among the members of the team.

import { type ReactNode, useId, useState } from 'react';
import type { Assignment } from '../../../../../worker/domain/meeting-types/assignments.ts';
import { hidden, rich } from '../../../../lib/rich.ts';
import { t } from '../../../../lib/translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Portrait } from '../../../../ui/portrait.tsx';
import type { DraftHost } from '../draft-team.ts';
import styles from './hosts.module.css';
import { addHost } from './team-draft.ts';

/** A member who can be a host. */
export type Person = Pick<DraftHost, 'userId' | 'name' | 'profilePicture'>;

/** A shorter list needs no search. */
const SEARCH_FROM = 7;

interface HostPickerProps {
  readonly assignment: Assignment;
  readonly people: readonly Person[];
  readonly hosts: readonly DraftHost[];
  readonly error: string | undefined;
  readonly onChange: (hosts: readonly DraftHost[]) => void;
}

const LEGENDS: Readonly<Record<Assignment, string>> = {
  round_robin: t('Hosts', {}, 'the people who hold the meetings'),
  collective: t('Hosts', {}, 'the people who hold the meetings'),
  managed: t('People who get a copy', {}, 'of the meeting type'),
};

const matches = (name: string, search: string): boolean =>
  name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());

export function HostPicker(props: HostPickerProps): ReactNode {
  const { assignment, people, hosts, error, onChange } = props;
  const errorId = useId();
  const [search, setSearch] = useState('');
  const shown = people.filter(({ name }) => matches(name, search));
  const isComplete = people.every(({ userId }) => hosts.some((host) => host.userId === userId));

  function toggle(person: Person, isHost: boolean): void {
    const others = hosts.filter(({ userId }) => userId !== person.userId);
    onChange(isHost ? [...others, addHost(person, assignment)] : others);
  }

  function addAll(): void {
    const missing = people.filter(({ userId }) => !hosts.some((host) => host.userId === userId));
    onChange([...hosts, ...missing.map((person) => addHost(person, assignment))]);
  }

  if (people.length === 0)
    return (
      <p className={styles.hint}>
        {t('The team has no members yet. Add members to the team, and then choose the hosts.')}
      </p>
    );
  return (
    <fieldset
      name="hosts"
      tabIndex={-1}
      className={styles.picker}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className={styles.label}>{LEGENDS[assignment]}</legend>
      {people.length >= SEARCH_FROM && (
        <input
          type="search"
          className={styles.search}
          aria-label={t('Search members by name')}
          placeholder={t('Search members by name')}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            // Enter would save the meeting type.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      <ul className={styles.people}>
        {shown.map((person) => (
          <PersonRow
            key={person.userId}
            person={person}
            host={hosts.find(({ userId }) => userId === person.userId) ?? null}
            assignment={assignment}
            onToggle={(isHost) => toggle(person, isHost)}
            onFixed={(isFixed) =>
              onChange(
                hosts.map((host) => (host.userId === person.userId ? { ...host, isFixed } : host)),
              )
            }
          />
        ))}
      </ul>
      <p role="status" className={shown.length === 0 ? styles.hint : 'hidden'}>
        {shown.length === 0 && t('No member has this name.')}
      </p>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      <div>
        <Button isSmall aria-disabled={isComplete} onClick={() => !isComplete && addAll()}>
          {t('Choose all members', {}, 'verb: choose all members of the team as hosts')}
        </Button>
      </div>
    </fieldset>
  );
}

interface PersonRowProps {
  readonly person: Person;
  /** Null for a person who is not a host. */
  readonly host: DraftHost | null;
  readonly assignment: Assignment;
  readonly onToggle: (isHost: boolean) => void;
  readonly onFixed: (isFixed: boolean) => void;
}

function PersonRow(props: PersonRowProps): ReactNode {
  const { person, host, assignment, onToggle, onFixed } = props;
  return (
    <li className={styles.person}>
      <label className={styles.name}>
        <input
          type="checkbox"
          checked={host !== null}
          onChange={(event) => onToggle(event.target.checked)}
        />
        <Portrait name={person.name} picture={person.profilePicture} size={32} />
        <span dir="auto">{person.name}</span>
      </label>
      {assignment === 'collective' && host !== null && (
        <Checkbox
          label={
            <span>
              {rich(
                'Always attends<hidden>: {name}</hidden>',
                { name: person.name, hidden },
                'the host takes part in every meeting. The hidden part is for screen readers.',
              )}
            </span>
          }
          isOn={host.isFixed}
          onChange={onFixed}
        />
      )}
    </li>
  );
}
