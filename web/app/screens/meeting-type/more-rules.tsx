// A folded section with settings that few meeting types need. One line says what is set.
import { lazy, type ReactNode, Suspense } from 'react';
import { FoldedSection } from '../../forms/section.tsx';
import type { Editor } from './use-editor.ts';

const RuleFields = lazy(() =>
  import('./rule-fields.tsx').then((file) => ({ default: file.RuleFields })),
);

const NOTHING_SET =
  'Date overrides, lengths, start times, buffers, notice, limits, cancelling, approval, seats and a password';

const RulesSummary = lazy(() =>
  import('./describe-rules.ts').then(
    ({ describeRules }) => ({
      default: ({ editor }: { editor: Editor }) =>
        describeRules(editor.draft).join(' · ') || NOTHING_SET,
    }),
    () => ({ default: () => NOTHING_SET }),
  ),
);

interface MoreRulesProps {
  readonly editor: Editor;
  /** True for a new meeting type without changes, in which no rule is set. */
  readonly isUntouched: boolean;
  readonly loadsFields: boolean;
}

export function MoreRules({ editor, isUntouched, loadsFields }: MoreRulesProps): ReactNode {
  return (
    <FoldedSection
      heading="More rules"
      summary={
        isUntouched ? (
          NOTHING_SET
        ) : (
          <Suspense fallback={NOTHING_SET}>
            <RulesSummary editor={editor} />
          </Suspense>
        )
      }
      loadsFields={loadsFields}
    >
      <RuleFields editor={editor} />
    </FoldedSection>
  );
}
