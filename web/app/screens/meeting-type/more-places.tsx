// Adds, changes and removes the places after the first place. Also contains what the editor shows below the first place,
// because most meeting types need neither of them at once.

import { type ReactNode, useEffect, useState } from 'react';
import { PLACE_KINDS } from '../../../../worker/domain/meeting-types/places.ts';
import { t } from '../../../lib/translate.ts';
import { LearnMore } from '../../forms/learn-more.tsx';
import section from '../../forms/section.module.css';
import { nextKey } from '../../hours/hours-draft.ts';
import type { DraftPlace } from './draft.ts';
import { HidePlace } from './hide-place.tsx';
import { ManagedFields } from './managed-fields.tsx';
import { MeetWarning } from './meet-warning.tsx';
import page from './meeting-type.module.css';
import { PlaceField } from './place-field.tsx';
import { RowList } from './row-list.tsx';
import type { Editor } from './use-editor.ts';
import { isVideoPlace } from './video-place.ts';

/** The choice to hide the first place, and a warning if no account creates the link of a place. */
export function PlaceNotes({ editor }: { editor: Editor }): ReactNode {
  const { team, locations } = editor.draft;
  // Screen readers read a new warning only if the element with the role exists before its content. They read the warning of
  // an unchanged form as they read the rest of the page.
  const [hasStatus, setHasStatus] = useState(!editor.isDirty);
  useEffect(() => setHasStatus(true), []);
  return (
    <>
      <HidePlace editor={editor} index={0} />
      <div role="status" className={page.warning}>
        {hasStatus && team === null && <MeetWarning places={locations} />}
      </div>
      {isVideoPlace(locations[0]) && (
        <LearnMore article="video-calls" about={t('Video calls', {}, 'the place of a meeting')} />
      )}
    </>
  );
}

export default function MorePlaces({ editor }: { editor: Editor }): ReactNode {
  const { change, problemAt } = editor;
  const { locations } = editor.draft;
  const freeKind = PLACE_KINDS.find(
    (kind) => kind !== 'zoom' && locations.every((place) => place.kind !== kind),
  );
  const othersOf = (place: DraftPlace) => locations.filter(({ key }) => key !== place.key);

  if (locations.length === 0)
    return (
      <p className={section.intro}>{t('Choose a location above before you add more places.')}</p>
    );
  return (
    <ManagedFields editor={editor} fields={['locations']}>
      <p className={section.intro}>
        {t(
          'The booking form lists the location above and these places. At first, the location above is chosen.',
        )}
      </p>
      <RowList
        rows={locations.slice(1)}
        addLabel={t('Add a place')}
        isFull={freeKind === undefined}
        nameRemoval={(index) => t('Remove place {number, number}', { number: index + 2 })}
        onAdd={() =>
          freeKind &&
          change({ locations: [...locations, { key: nextKey(), kind: freeKind, value: '' }] })
        }
        onRemove={(place) => change({ locations: othersOf(place) })}
      >
        {(place, index) => (
          <>
            <div className={page.pair}>
              <PlaceField
                label={t(
                  'Place {number, number}',
                  { number: index + 2 },
                  'one of several places of a meeting',
                )}
                index={index + 1}
                place={place}
                otherKinds={othersOf(place).map(({ kind }) => kind)}
                problemAt={problemAt}
                emptyLabel={null}
                onChange={(changes) =>
                  change({
                    locations: locations.map((other) =>
                      other.key === place.key ? { ...other, ...changes } : other,
                    ),
                  })
                }
              />
            </div>
            <HidePlace editor={editor} index={index + 1} />
          </>
        )}
      </RowList>
    </ManagedFields>
  );
}
