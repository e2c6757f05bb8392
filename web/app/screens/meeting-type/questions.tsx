// The section of the editor for the questions of the booking form. The content of the section is loaded when the
// host opens it.

import { lazy, type ReactNode } from 'react';
import type { FieldMode, StandardFields } from '../../../../worker/domain/form/standard-fields.ts';
import { t } from '../../../lib/translate.ts';
import { FoldedSection } from '../../forms/section.tsx';
import type { Draft } from './draft.ts';
import type { Editor } from './use-editor.ts';

const QuestionsEditor = lazy(() => import('./questions/questions-editor.tsx'));

type Modes = Record<Exclude<FieldMode, 'optional'>, string> & { readonly optional?: never };

/** The words for the modes of each standard field. An optional field needs none. */
const MODES: Readonly<Record<keyof StandardFields, Modes>> = {
  phone: {
    required: t('Phone required', {}, 'the field for the phone number must be filled in'),
    hidden: t('Phone hidden', {}, 'the form has no field for the phone number'),
  },
  notes: {
    required: t('Notes required', {}, 'the field for notes must be filled in'),
    hidden: t('Notes hidden', {}, 'the form has no field for notes'),
  },
};
const STANDARD_FIELDS = Object.keys(MODES) as (keyof StandardFields)[];

function summarize({ questions, fields, maximumGuests }: Draft): string {
  return [
    ...(questions.length > 0
      ? [t('{count, plural, one {# question} other {# questions}}', { count: questions.length })]
      : []),
    ...STANDARD_FIELDS.flatMap((name) => MODES[name][fields[name]] ?? []),
    ...(maximumGuests > 0
      ? [t('{count, plural, one {# guest} other {# guests}}', { count: maximumGuests })]
      : []),
  ].join(' · ');
}

interface QuestionsProps {
  readonly editor: Editor;
  readonly loadsFields: boolean;
}

export function Questions({ editor, loadsFields }: QuestionsProps): ReactNode {
  return (
    <FoldedSection
      heading={t('Questions', {}, 'of the booking form')}
      summary={
        summarize(editor.draft) ||
        t('Phone and notes optional', {}, 'the two fields of the booking form')
      }
      loadsFields={loadsFields}
      hasProblem={editor.hasProblemIn('questions')}
    >
      <QuestionsEditor editor={editor} />
    </FoldedSection>
  );
}
