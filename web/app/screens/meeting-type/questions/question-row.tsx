// One question in the editor: a line that can be moved and opened, and its fields.
import { type PointerEvent, type ReactNode, useId } from 'react';
import {
  isChoice,
  QUESTION_TYPES,
  type QuestionType,
} from '../../../../../worker/domain/meeting-types/questions.ts';
import { Field } from '../../../../ui/field.tsx';
import { Grip, MoveButtons } from '../../../../ui/move-controls.tsx';
import { Select } from '../../../../ui/select.tsx';
import type { DraftQuestion } from '../draft.ts';
import page from '../meeting-type.module.css';
import type { Editor } from '../use-editor.ts';
import styles from './questions-editor.module.css';

const TYPES: Readonly<Record<QuestionType, string>> = {
  short_text: 'Short text',
  long_text: 'Long text',
  single_choice: 'One choice',
  multiple_choice: 'Several choices',
  checkbox: 'Checkbox',
  phone: 'Phone number',
  number: 'Number',
  url: 'Web address',
};
const TYPE_OPTIONS = QUESTION_TYPES.map((value) => ({ value, label: TYPES[value] }));

const PARTS = ['key', 'label', 'help', 'options'] as const;

interface QuestionRowProps {
  readonly question: DraftQuestion;
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly isDragged: boolean;
  readonly problemAt: Editor['problemAt'];
  readonly onDragStart: (event: PointerEvent) => void;
  readonly onMove: (towards: 'up' | 'down') => void;
  readonly onToggle: () => void;
  readonly onChange: (changes: Partial<DraftQuestion>) => void;
  readonly onRemove: () => void;
}

export function QuestionRow(props: QuestionRowProps): ReactNode {
  const { question, name, index, count, problemAt, onMove } = props;
  const id = useId();
  const hasProblem = PARTS.some((part) => problemAt(`questions.${index}.${part}`) !== undefined);
  const isOpen = props.isOpen || hasProblem;
  return (
    <li className={styles.row} data-key={question.key} data-dragged={props.isDragged}>
      <div className={styles.line}>
        <Grip isDragged={props.isDragged} onDragStart={props.onDragStart} />
        <button
          type="button"
          className={styles.open}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={props.onToggle}
        >
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.kind}>
            {TYPES[question.type]}
            {question.required && ' · Required'}
          </span>
        </button>
        <MoveButtons name={name} index={index} count={count} onMove={onMove} />
      </div>
      <div id={id} className={styles.fields} hidden={!isOpen}>
        {isOpen && <QuestionFields {...props} path={`questions.${index}`} />}
      </div>
    </li>
  );
}

function QuestionFields(props: QuestionRowProps & { readonly path: string }): ReactNode {
  const { question, path, problemAt, onChange, onRemove } = props;
  const { type, savedKey } = question;
  return (
    <>
      <div className={page.pair}>
        <Field label="Question" error={problemAt(`${path}.label`) ?? problemAt(`${path}.key`)}>
          {(control) => (
            <input
              {...control}
              name={`${path}.label`}
              required
              autoComplete="off"
              value={question.label}
              onChange={({ target }) => onChange({ label: target.value })}
            />
          )}
        </Field>
        <Field label="Kind of answer" error={undefined}>
          {(control) => (
            <Select
              {...control}
              name={`${path}.type`}
              options={TYPE_OPTIONS}
              value={type}
              onChange={({ target }) => onChange({ type: target.value as QuestionType })}
            />
          )}
        </Field>
      </div>
      {isChoice(type) && (
        <Field
          label="Options"
          error={problemAt(`${path}.options`)}
          hint="One option per line, at most 50."
        >
          {(control) => (
            <textarea
              {...control}
              name={`${path}.options`}
              required
              rows={4}
              value={question.options}
              onChange={({ target }) => onChange({ options: target.value })}
            />
          )}
        </Field>
      )}
      <Field label="Help text" optional error={problemAt(`${path}.help`)}>
        {(control) => (
          <input
            {...control}
            name={`${path}.help`}
            autoComplete="off"
            value={question.help}
            onChange={({ target }) => onChange({ help: target.value })}
          />
        )}
      </Field>
      <label className={page.check}>
        <input
          type="checkbox"
          checked={question.required}
          onChange={({ target }) => onChange({ required: target.checked })}
        />
        {type === 'checkbox' ? 'Required: invitees must check it' : 'Required'}
      </label>
      <div className={styles.foot}>
        {savedKey !== '' && (
          <p className={page.note}>
            Fill it in by link: <code>{`?q-${savedKey}=…`}</code>
          </p>
        )}
        <button type="button" className="button button-small button-danger" onClick={onRemove}>
          Remove question
        </button>
      </div>
    </>
  );
}
