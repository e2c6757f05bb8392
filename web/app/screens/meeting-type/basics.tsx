// The first section of the editor: title, link, description, duration and location.

import type { ReactNode } from 'react';
import { MEETING_DURATIONS } from '../../../../worker/domain/meeting-types/bounds.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { t } from '../../../lib/translate.ts';
import { InputField, TextareaField } from '../../../ui/labelled-fields.tsx';
import { Section } from '../../forms/section.tsx';
import { nextKey } from '../../hours/hours-draft.ts';
import { ManagedFields } from './managed-fields.tsx';
import styles from './meeting-type.module.css';
import { MinutesField } from './minutes-field.tsx';
import { PlaceField } from './place-field.tsx';
import type { Editor } from './use-editor.ts';

// Loaded on demand, because only some places need it.
const PlaceNotes = lazyPart(() => import('./more-places.tsx').then((file) => file.PlaceNotes));

interface BasicsProps {
  readonly editor: Editor;
  /** The part of the link between the domain and the slug. */
  readonly owner: string;
  /**
   * Null for a new meeting type. If the slug differs from this saved slug, the editor warns the
   * host that shared links will stop working.
   */
  readonly savedSlug: string | null;
}

export function Basics({ editor, owner, savedSlug }: BasicsProps): ReactNode {
  const { draft, change, problemAt } = editor;
  const [first = null, ...others] = draft.locations;
  const isSlugChanged = savedSlug !== null && draft.slug !== savedSlug;
  return (
    <Section heading={t('Details', {}, 'the heading of the first fields of a meeting type')}>
      <div className={styles.pair}>
        <ManagedFields editor={editor} fields={['title']}>
          <InputField
            label={t('Title', {}, 'the title of a meeting type')}
            error={problemAt('title')}
            name="title"
            required
            autoComplete="off"
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        </ManagedFields>
        <InputField
          label={t('Slug', {}, 'the last part of the address of a booking page')}
          error={problemAt('slug')}
          hint={
            isSlugChanged
              ? t('Links that you shared before will stop working.')
              : t(
                  'The end of your link: {link}',
                  { link: `${location.host}/${owner}/…` },
                  'link: such as example.com/ada/…',
                )
          }
          name="slug"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.slug}
          onChange={(event) => change({ slug: event.target.value })}
        />
      </div>
      <ManagedFields editor={editor} fields={['description']}>
        <TextareaField
          label={t('Description', {}, 'of a meeting type')}
          optional
          error={problemAt('description')}
          name="description"
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </ManagedFields>
      <div className={styles.pair}>
        <ManagedFields editor={editor} fields={['durations']}>
          <MinutesField
            label={t('Duration')}
            otherLabel={t('Duration, in minutes')}
            name="durationMinutes"
            error={problemAt('durationMinutes')}
            options={MEETING_DURATIONS}
            minutes={draft.durationMinutes}
            isOther={draft.hasOtherDuration}
            onChange={(minutes, isOther) =>
              change({ durationMinutes: minutes ?? 0, hasOtherDuration: isOther })
            }
          />
        </ManagedFields>
        <ManagedFields editor={editor} fields={['locations']}>
          <PlaceField
            label={t('Location', {}, 'the place of the meeting')}
            index={0}
            place={first}
            otherKinds={others.map(({ kind }) => kind)}
            problemAt={problemAt}
            emptyLabel={t('None', {}, 'no place')}
            onChange={(place) => {
              const changed = place && { ...place, key: first?.key ?? nextKey() };
              change({ locations: changed ? [changed, ...others] : others });
            }}
          />
        </ManagedFields>
      </div>
      {first && <PlaceNotes editor={editor} />}
    </Section>
  );
}
