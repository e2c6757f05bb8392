// The first section of the editor: title, link, description, duration and location.
import type { ReactNode } from 'react';
import { MEETING_DURATIONS } from '../../../../worker/domain/bookings/limits.ts';
import { Field } from '../../../ui/field.tsx';
import { MeetWarning } from '../../calendars/meet-warning.tsx';
import { Section } from '../../forms/section.tsx';
import { nextKey } from '../../hours/hours-draft.ts';
import styles from './meeting-type.module.css';
import { MinutesField } from './minutes-field.tsx';
import { PlaceField } from './place-field.tsx';
import type { Editor } from './use-editor.ts';

interface BasicsProps {
  readonly editor: Editor;
  readonly username: string;
  /**
   * Null for a new meeting type. If the slug differs from this saved slug, the editor warns the
   * host that shared links will stop working.
   */
  readonly savedSlug: string | null;
}

export function Basics({ editor, username, savedSlug }: BasicsProps): ReactNode {
  const { draft, change, problemAt } = editor;
  const [first = null, ...others] = draft.locations;
  const isSlugChanged = savedSlug !== null && draft.slug !== savedSlug;
  return (
    <Section heading="Details">
      <Field label="Title" error={problemAt('title')}>
        {(control) => (
          <input
            {...control}
            name="title"
            required
            autoComplete="off"
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Slug"
        error={problemAt('slug')}
        hint={
          isSlugChanged
            ? 'Links that you shared before will stop working.'
            : `The end of your link: ${location.host}/${username}/…`
        }
      >
        {(control) => (
          <input
            {...control}
            name="slug"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={draft.slug}
            onChange={(event) => change({ slug: event.target.value })}
          />
        )}
      </Field>
      <Field label="Description" optional error={problemAt('description')}>
        {(control) => (
          <textarea
            {...control}
            name="description"
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <MinutesField
          label="Duration"
          name="durationMinutes"
          error={problemAt('durationMinutes')}
          options={MEETING_DURATIONS}
          minutes={draft.durationMinutes}
          isOther={draft.hasOtherDuration}
          onChange={(minutes, isOther) =>
            change({ durationMinutes: minutes ?? 0, hasOtherDuration: isOther })
          }
        />
      </div>
      <div className={styles.pair}>
        <PlaceField
          label="Location"
          index={0}
          place={first}
          otherKinds={others.map(({ kind }) => kind)}
          problemAt={problemAt}
          emptyLabel="None"
          onChange={(place) => {
            const changed = place && { ...place, key: first?.key ?? nextKey() };
            change({ locations: changed ? [changed, ...others] : others });
          }}
        />
      </div>
      <div role="status" className={styles.warning}>
        <MeetWarning places={draft.locations} />
      </div>
    </Section>
  );
}
