// Adds, changes and removes the places after the first place. Also contains what the editor shows below the first place,
// because most meeting types need neither of them at once.

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PLACE_KINDS } from '../../../../worker/domain/meeting-types/places.ts';
import { t } from '../../../lib/translate.ts';
import { PlusIcon } from '../../../ui/icons.tsx';
import section from '../../forms/section.module.css';
import { nextKey } from '../../hours/hours-draft.ts';
import type { DraftPlace } from './draft.ts';
import { HidePlace } from './hide-place.tsx';
import { ManagedFields } from './managed-fields.tsx';
import { MeetWarning } from './meet-warning.tsx';
import page from './meeting-type.module.css';
import styles from './more-places.module.css';
import { PlaceField } from './place-field.tsx';
import type { Editor } from './use-editor.ts';

/** The choice to hide the first place, and a warning if no account creates the link of a place. */
export function PlaceNotes({ editor }: { editor: Editor }): ReactNode {
  const { team, locations } = editor.draft;
  // Screen readers read the warning only if the element with the role exists before its content.
  const [hasStatus, setHasStatus] = useState(false);
  useEffect(() => setHasStatus(true), []);
  return (
    <>
      <HidePlace editor={editor} index={0} />
      <div role="status" className={page.warning}>
        {hasStatus && team === null && <MeetWarning places={locations} />}
      </div>
    </>
  );
}

export default function MorePlaces({ editor }: { editor: Editor }): ReactNode {
  const { change, problemAt } = editor;
  const { locations } = editor.draft;
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isAdded = useRef(false);
  const freeKind = PLACE_KINDS.find(
    (kind) => kind !== 'zoom' && locations.every((place) => place.kind !== kind),
  );

  useLayoutEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    list.current?.querySelector<HTMLElement>('li:last-child select')?.focus();
  });

  function setPlace(key: number, place: Partial<DraftPlace>): void {
    change({
      locations: locations.map((other) => (other.key === key ? { ...other, ...place } : other)),
    });
  }

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
      <ol ref={list} className={styles.list}>
        {locations.slice(1).map((place, index) => (
          <li key={place.key} className={styles.row}>
            <div className={page.pair}>
              <PlaceField
                label={t(
                  'Place {number, number}',
                  { number: index + 2 },
                  'one of several places of a meeting',
                )}
                index={index + 1}
                place={place}
                otherKinds={locations
                  .filter(({ key }) => key !== place.key)
                  .map(({ kind }) => kind)}
                problemAt={problemAt}
                emptyLabel={null}
                onChange={(changed) => changed && setPlace(place.key, changed)}
              />
            </div>
            <HidePlace editor={editor} index={index + 1} />
            <button
              type="button"
              className="button button-small button-danger"
              aria-label={t('Remove place {number, number}', { number: index + 2 })}
              onClick={() => {
                change({ locations: locations.filter(({ key }) => key !== place.key) });
                addButton.current?.focus();
              }}
            >
              {t('Remove', {}, 'verb: remove a place')}
            </button>
          </li>
        ))}
      </ol>
      <div>
        <button
          ref={addButton}
          type="button"
          className="button button-small"
          aria-disabled={freeKind === undefined}
          onClick={() => {
            if (freeKind === undefined) return;
            isAdded.current = true;
            change({ locations: [...locations, { key: nextKey(), kind: freeKind, value: '' }] });
          }}
        >
          <PlusIcon />
          {t('Add a place')}
        </button>
      </div>
    </ManagedFields>
  );
}
