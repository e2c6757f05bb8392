// The section for the questions of the booking form. Its content is loaded when the host opens it.
import { lazy, type ReactNode } from 'react';
import { FoldedSection } from '../../forms/section.tsx';
import { count } from './count.ts';
import type { Draft } from './draft.ts';
import type { Editor } from './use-editor.ts';

const QuestionsEditor = lazy(() =>
  import('./questions/questions-editor.tsx').then((file) => ({ default: file.QuestionsEditor })),
);

export const QUESTIONS_ID = 'questions';

function summarize({ questions, fields, maximumGuests }: Draft): string {
  return [
    ...(questions.length > 0 ? [count(questions.length, 'question')] : []),
    ...(fields.phone === 'optional' ? [] : [`Phone ${fields.phone}`]),
    ...(fields.notes === 'optional' ? [] : [`Notes ${fields.notes}`]),
    ...(maximumGuests > 0 ? [count(maximumGuests, 'guest')] : []),
  ].join(' · ');
}

interface QuestionsProps {
  readonly editor: Editor;
  readonly loadsFields: boolean;
}

export function Questions({ editor, loadsFields }: QuestionsProps): ReactNode {
  return (
    <FoldedSection
      id={QUESTIONS_ID}
      heading="Questions"
      summary={summarize(editor.draft) || 'Phone, notes, guests and your own questions'}
      loadsFields={loadsFields}
    >
      <QuestionsEditor editor={editor} />
    </FoldedSection>
  );
}
