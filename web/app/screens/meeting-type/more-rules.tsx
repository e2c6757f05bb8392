// The folded sections with settings that few meeting types need. Each section has a line that
// summarizes its settings.

import { lazy, type ReactNode } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { t } from '../../../lib/translate.ts';
import { FoldedSection } from '../../forms/section.tsx';
import type { Draft } from './draft.ts';
import type { Editor } from './use-editor.ts';

const RuleFields = lazy(() => import('./rule-fields.tsx'));

const ReminderFields = lazy(() => import('./reminder-fields.tsx'));

const NOTHING_SET = t(
  'Date overrides, lengths, start times, buffers, notice, limits, cancelling, approval, seats and a password',
);

const DEFAULT_REMINDERS = t(
  '1 day and 1 hour before',
  {},
  'when reminders are sent, before the start of a meeting',
);

interface SummaryProps {
  readonly draft: Draft;
  readonly part: 'rules' | 'reminders';
  /** Shown until the summary has loaded. */
  readonly fallback: string;
}

const Summary = lazyPart<SummaryProps>(
  () =>
    import('./describe-rules.ts').then(
      ({ describeReminders, describeRules }) =>
        ({ draft, part }) =>
          part === 'reminders'
            ? describeReminders(draft)
            : describeRules(draft).join(' · ') || NOTHING_SET,
    ),
  undefined,
  ({ fallback }) => fallback,
);

interface MoreRulesProps {
  readonly editor: Editor;
  /** True for a new meeting type before the first change. Such a meeting type has no rules yet. */
  readonly isUntouched: boolean;
  readonly loadsFields: boolean;
}

export function MoreRules({ editor, isUntouched, loadsFields }: MoreRulesProps): ReactNode {
  const summarize = (part: SummaryProps['part'], fallback: string) =>
    isUntouched ? fallback : <Summary draft={editor.draft} part={part} fallback={fallback} />;
  return (
    <>
      <FoldedSection
        heading={t('Reminders and follow-ups')}
        summary={summarize('reminders', DEFAULT_REMINDERS)}
        loadsFields={loadsFields}
      >
        <ReminderFields editor={editor} />
      </FoldedSection>
      <FoldedSection
        heading={t('More rules', {}, 'more settings of a meeting type')}
        summary={summarize('rules', NOTHING_SET)}
        loadsFields={loadsFields}
      >
        <RuleFields editor={editor} />
      </FoldedSection>
    </>
  );
}
