// The section for further places, from which the invitee chooses. Its content is loaded when the host opens it.
import { lazy, type ReactNode } from 'react';
import { FoldedSection } from '../../forms/section.tsx';
import { count } from './count.ts';
import type { Editor } from './use-editor.ts';

const MorePlaces = lazy(() =>
  import('./more-places.tsx').then((file) => ({ default: file.MorePlaces })),
);

interface PlacesProps {
  readonly editor: Editor;
  readonly loadsFields: boolean;
}

export function Places({ editor, loadsFields }: PlacesProps): ReactNode {
  const { length } = editor.draft.locations;
  return (
    <FoldedSection
      heading="More places"
      summary={
        length > 1
          ? `Invitees choose between ${count(length, 'place')}`
          : 'Let invitees choose between several places'
      }
      loadsFields={loadsFields}
    >
      <MorePlaces editor={editor} />
    </FoldedSection>
  );
}
