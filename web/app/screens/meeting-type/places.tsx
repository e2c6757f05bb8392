// The section for all places except the first. The invitee chooses one of all places. The content of the
// section is loaded when the host opens it.

import { lazy, type ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { FoldedSection } from '../../forms/section.tsx';
import type { Editor } from './use-editor.ts';

const MorePlaces = lazy(() => import('./more-places.tsx'));

interface PlacesProps {
  readonly editor: Editor;
  readonly loadsFields: boolean;
}

export function Places({ editor, loadsFields }: PlacesProps): ReactNode {
  const { length } = editor.draft.locations;
  return (
    <FoldedSection
      heading={t('More places', {}, 'places of a meeting')}
      summary={
        length > 1
          ? t(
              '{count, plural, one {Invitees choose between # place} other {Invitees choose between # places}}',
              { count: length },
            )
          : t('No other places', {}, 'the meeting type has one place at most')
      }
      loadsFields={loadsFields}
      hasProblem={editor.hasProblemIn('places')}
    >
      <MorePlaces editor={editor} />
    </FoldedSection>
  );
}
