// Adds, changes, moves and removes the questions of a meeting type. Also makes the form's standard
// fields required, optional or hidden.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  FIELD_MODES,
  type FieldMode,
  FORM_TEXTS,
  mapTexts,
  type StandardFields,
} from '../../../../../worker/domain/form/standard-fields.ts';
import { checkQuestions } from '../../../../../worker/domain/meeting-types/check-questions.ts';
import { completeQuestions } from '../../../../../worker/domain/meeting-types/complete-questions.ts';
import { QUESTIONS_MAX } from '../../../../../worker/domain/meeting-types/questions.ts';
import { t } from '../../../../lib/translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { PlusIcon } from '../../../../ui/icons.tsx';
import { SelectField } from '../../../../ui/labelled-fields.tsx';
import { useReorder } from '../../../../ui/use-reorder.ts';
import section from '../../../forms/section.module.css';
import { nextKey } from '../../../hours/hours-draft.ts';
import type { Draft, DraftQuestion } from '../draft.ts';
import { toQuestion } from '../draft-request.ts';
import { ManagedFields } from '../managed-fields.tsx';
import page from '../meeting-type.module.css';
import type { Editor } from '../use-editor.ts';
import { GuestSettings } from './guest-settings.tsx';
import { QuestionRow } from './question-row.tsx';
import styles from './questions-editor.module.css';

const checkDraftQuestions = ({ questions }: Draft) =>
  checkQuestions(completeQuestions(questions.map(toQuestion)));

const MODES: Readonly<Record<FieldMode, string>> = {
  required: t('Required', {}, 'whether invitees must fill in a field'),
  optional: t('Optional', {}, 'whether invitees must fill in a field'),
  hidden: t('Hidden', {}, 'the form has no such field'),
};
const MODE_OPTIONS = FIELD_MODES.map((value) => ({ value, label: MODES[value] }));

const LABELS: Readonly<Record<keyof StandardFields, string>> = {
  phone: t('Phone number', {}, 'of the invitee'),
  ...mapTexts((name) => t(FORM_TEXTS[name].label)),
};
const STANDARD_FIELDS = Object.keys(LABELS) as (keyof StandardFields)[];

const NEW_QUESTION: Omit<DraftQuestion, 'key'> = {
  savedKey: '',
  type: 'short_text',
  label: '',
  help: '',
  required: false,
  options: '',
};

export default function QuestionsEditor({ editor }: { editor: Editor }): ReactNode {
  const { addCheck } = editor;
  const { questions } = editor.draft;
  const [openKey, setOpenKey] = useState<number | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only once
  useEffect(() => addCheck(checkDraftQuestions), []);

  const setQuestions = (next: readonly DraftQuestion[]): void => editor.change({ questions: next });

  const reorder = useReorder({ rows: questions, nameOf, onChange: setQuestions });

  function add(): void {
    const key = nextKey();
    setQuestions([...questions, { ...NEW_QUESTION, key }]);
    setOpenKey(key);
    reorder.focusNext(`[data-key="${key}"] input`);
  }

  function remove(question: DraftQuestion): void {
    setQuestions(questions.filter(({ key }) => key !== question.key));
    reorder.setAnnouncement(
      t(
        '{question}: removed',
        { question: nameOf(question) },
        'read by screen readers after a question was removed',
      ),
    );
    addButton.current?.focus();
  }

  return (
    <>
      <ManagedFields editor={editor} fields={['fields']}>
        <div className={page.pair}>
          {STANDARD_FIELDS.map((name) => (
            <SelectField
              key={name}
              label={LABELS[name]}
              name={`fields.${name}`}
              options={MODE_OPTIONS}
              value={editor.draft.fields[name]}
              onChange={({ target }) => {
                const mode = target.value as FieldMode;
                editor.change({ fields: { ...editor.draft.fields, [name]: mode } });
              }}
            />
          ))}
        </div>
      </ManagedFields>
      <ManagedFields editor={editor} fields={['maximumGuests', 'showGuests']}>
        <GuestSettings editor={editor} />
      </ManagedFields>
      <ManagedFields editor={editor} fields={['questions']}>
        <p className={section.intro}>
          {t(
            'Name and email are always required. Your questions follow these fields. Answers appear in your bookings, emails, calendar, exports and webhooks.',
          )}
        </p>
        {questions.length > 0 && (
          <ol ref={reorder.list} className={styles.list}>
            {questions.map((question, index) => (
              <QuestionRow
                key={question.key}
                question={question}
                name={nameOf(question)}
                index={index}
                count={questions.length}
                isOpen={openKey === question.key}
                isDragged={reorder.draggedKey === question.key}
                problemAt={editor.problemAt}
                onDragStart={(event) => reorder.startDrag(event, question.key)}
                onMove={(towards) => reorder.moveBy(question.key, towards)}
                onToggle={() => setOpenKey(openKey === question.key ? null : question.key)}
                onChange={(changes) =>
                  setQuestions(
                    questions.map((other) =>
                      other.key === question.key ? { ...other, ...changes } : other,
                    ),
                  )
                }
                onRemove={() => remove(question)}
              />
            ))}
          </ol>
        )}
        <p role="status" className="hidden">
          {reorder.announcement}
        </p>
        {editor.problemAt('questions') !== undefined && (
          <p className={styles.error}>{editor.problemAt('questions')}</p>
        )}
        <div className={styles.add}>
          <Button
            ref={addButton}
            name="questions"
            isSmall
            aria-disabled={questions.length >= QUESTIONS_MAX}
            onClick={() => questions.length < QUESTIONS_MAX && add()}
          >
            <PlusIcon />
            {t('Add a question')}
          </Button>
          {questions.length >= QUESTIONS_MAX && (
            <p className={page.note}>
              {t(
                '{count, plural, one {A meeting type can have at most # question.} other {A meeting type can have at most # questions.}}',
                { count: QUESTIONS_MAX },
              )}
            </p>
          )}
        </div>
      </ManagedFields>
    </>
  );
}

const nameOf = ({ label }: DraftQuestion): string => label.trim() || t('New question');
