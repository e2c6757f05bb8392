// One question in the editor: a line that can be moved and opened, and its fields.
import { type PointerEvent, type ReactNode, useId } from 'react';
import {
  isChoice,
  QUESTION_TYPES,
  type QuestionType,
} from '../../../../../worker/domain/meeting-types/questions.ts';
import { Field } from '../../../../ui/field.tsx';
import { ChevronIcon } from '../../../../ui/icons.tsx';
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

/** Six dots, which mark something that can be dragged. */
const GRIP = 'M5 2h2v2H5ZM5 7h2v2H5ZM5 12h2v2H5ZM9 2h2v2H9ZM9 7h2v2H9ZM9 12h2v2H9Z';

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
  readonly onMove: (to: number, button: 'up' | 'down') => void;
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
        <span className={styles.grip} onPointerDown={props.onDragStart}>
          <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" fill="currentColor">
            <path d={GRIP} />
          </svg>
        </span>
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
        <MoveButton
          to="up"
          isAtEnd={index === 0}
          name={name}
          onMove={() => onMove(index - 1, 'up')}
        />
        <MoveButton
          to="down"
          isAtEnd={index === count - 1}
          name={name}
          onMove={() => onMove(index + 1, 'down')}
        />
      </div>
      <div id={id} className={styles.fields} hidden={!isOpen}>
        {isOpen && <QuestionFields {...props} path={`questions.${index}`} />}
      </div>
    </li>
  );
}

interface MoveButtonProps {
  readonly to: 'up' | 'down';
  readonly isAtEnd: boolean;
  readonly name: string;
  readonly onMove: () => void;
}

/** Stays focusable at the end of the list, so that it keeps the focus when the row arrives there. */
function MoveButton({ to, isAtEnd, name, onMove }: MoveButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={styles.move}
      data-move={to}
      aria-label={to === 'up' ? `Move up: ${name}` : `Move down: ${name}`}
      aria-disabled={isAtEnd}
      onClick={() => !isAtEnd && onMove()}
    >
      <ChevronIcon towards={to} />
    </button>
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
