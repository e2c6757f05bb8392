// The folded sections with the rules that few meeting types need. Each section has a line that summarizes its settings.

import { type ReactNode, useId } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { t } from '../../../lib/translate.ts';
import type { Article } from '../../forms/learn-more.tsx';
import { FoldedSection } from '../../forms/section.tsx';
import type { RulePart } from './describe-rules.ts';
import type { Draft } from './draft.ts';
import styles from './meeting-type.module.css';
import type { Editor } from './use-editor.ts';

interface FieldsProps {
  readonly editor: Editor;
  readonly part: RulePart;
}

const RuleFields = lazyPart<FieldsProps>(() =>
  import('./rule-fields.tsx').then((file) => file.RuleFields),
);

interface Texts {
  readonly part: RulePart;
  readonly heading: string;
  /** The summary of the default settings, until the code that describes the settings has loaded. */
  readonly fallback: string;
  readonly article: Article;
}

const PARTS: readonly Texts[] = [
  {
    part: 'window',
    heading: t('When people can book'),
    fallback: t('No notice and no buffers', {}, 'before and after meetings'),
    article: 'hours',
  },
  {
    part: 'limits',
    heading: t('Limits and seats'),
    fallback: t('No limits, and one booking per time'),
    article: 'seats',
  },
  {
    part: 'changes',
    heading: t('Changes by invitees'),
    fallback: t('Invitees can cancel and reschedule until the meeting starts'),
    article: 'move-and-cancel',
  },
  {
    part: 'after',
    heading: t('After booking', {}, 'a heading: reminders, follow-ups and the confirmation'),
    fallback: t(
      'Reminders 1 day and 1 hour before',
      {},
      'when reminders are sent, before the start of a meeting',
    ),
    article: 'reminders',
  },
  {
    part: 'access',
    heading: t('Access', {}, 'a heading: who can book'),
    fallback: t('No approval and no password'),
    article: 'booking-links',
  },
];

interface SummaryProps extends Pick<Texts, 'part' | 'fallback'> {
  readonly draft: Draft;
}

export const RuleSummary = lazyPart<SummaryProps>(
  () =>
    import('./describe-rules.ts').then(
      ({ describeRules }) =>
        ({ draft, part, fallback }) =>
          describeRules[part](draft).join(' · ') || fallback,
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
  const id = useId();
  return (
    <section className={styles.rules} aria-labelledby={id}>
      <h2 id={id} className={styles.rulesHeading}>
        {t('More rules', {}, 'more settings of a meeting type')}
      </h2>
      {PARTS.map(({ part, heading, fallback, article }) => (
        <FoldedSection
          key={part}
          heading={heading}
          level="h3"
          summary={
            isUntouched ? (
              fallback
            ) : (
              <RuleSummary draft={editor.draft} part={part} fallback={fallback} />
            )
          }
          loadsFields={loadsFields}
          hasProblem={editor.hasProblemIn(part)}
          article={article}
        >
          <RuleFields editor={editor} part={part} />
        </FoldedSection>
      ))}
    </section>
  );
}
