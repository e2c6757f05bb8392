// Settings that few meeting types need, folded away. One line shows what is set.
import { lazy, type ReactNode } from 'react';
import { describeRules } from './describe-rules.ts';
import { FoldedSection } from './section.tsx';
import type { Editor } from './use-editor.ts';

const RuleFields = lazy(() =>
  import('./rule-fields.tsx').then((file) => ({ default: file.RuleFields })),
);

interface MoreRulesProps {
  readonly editor: Editor;
  readonly loadsFields: boolean;
}

export function MoreRules({ editor, loadsFields }: MoreRulesProps): ReactNode {
  const summary = describeRules(editor.draft).join(' · ');
  return (
    <FoldedSection
      heading="More rules"
      summary={
        summary ||
        'Date overrides, lengths, start times, buffers, notice, limits, cancelling, approval and seats'
      }
      loadsFields={loadsFields}
    >
      <RuleFields editor={editor} />
    </FoldedSection>
  );
}
