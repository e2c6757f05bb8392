// Merges and checks the fields that a host sends. The editor uses the parts of this check separately, because it loads
// check-questions.ts only when the host opens the questions.
import { checkQuestions } from './check-questions.ts';
import { completeQuestions } from './complete-questions.ts';
import { checkMeetingType, type MeetingTypeFields } from './fields.ts';
import { type GivenFields, mergeFields, reportAtSentField } from './merge-fields.ts';

export function prepareFields(base: MeetingTypeFields, sent: GivenFields) {
  const merged = mergeFields(base, sent);
  const fields = { ...merged, questions: completeQuestions(merged.questions) };
  const problems = [...checkMeetingType(fields), ...checkQuestions(fields.questions)];
  return { fields, problems: problems.map((problem) => reportAtSentField(problem, sent)) };
}
