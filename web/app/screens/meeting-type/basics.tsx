// The first section of the editor: title, duration and location.

import type { ReactNode } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { t } from '../../../lib/translate.ts';
import { InputField } from '../../../ui/labelled-fields.tsx';
import { Section } from '../../forms/section.tsx';
import { nextKey } from '../../hours/hours-draft.ts';
import { DurationField } from './duration-field.tsx';
import { ManagedFields } from './managed-fields.tsx';
import styles from './meeting-type.module.css';
import { PlaceField } from './place-field.tsx';
import type { Editor } from './use-editor.ts';
import { isVideoPlace } from './video-place.ts';

// Loaded on demand, because only some places need it.
export const PlaceNotes = lazyPart(() =>
  import('./more-places.tsx').then((file) => file.PlaceNotes),
);

export function Basics({ editor }: { editor: Editor }): ReactNode {
  const { draft, change, problemAt } = editor;
  const [first = null, ...others] = draft.locations;
  return (
    <Section
      heading={t('Details', {}, 'the heading of the first fields of a meeting type')}
      // The notes on the place of a video call have an article of their own.
      article={isVideoPlace(first) ? undefined : 'first-link'}
    >
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
      <ManagedFields editor={editor} fields={['durations']}>
        <DurationField editor={editor} />
      </ManagedFields>
      <ManagedFields editor={editor} fields={['locations']}>
        <div className={styles.pair}>
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
        </div>
      </ManagedFields>
      {first && <PlaceNotes editor={editor} />}
    </Section>
  );
}
