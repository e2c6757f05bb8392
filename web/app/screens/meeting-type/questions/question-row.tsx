// One question in the editor: a line that can be moved and opened, and its fields.

import { type PointerEvent, type ReactNode, useId } from 'react';
import {
  isChoice,
  QUESTION_TYPES,
  type QuestionType,
} from '../../../../../worker/domain/meeting-types/questions.ts';
import { rich } from '../../../../lib/rich.ts';
import { t } from '../../../../lib/translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { InputField, SelectField, TextareaField } from '../../../../ui/labelled-fields.tsx';
import { Grip, MoveButtons } from '../../../../ui/move-controls.tsx';
import type { DraftQuestion } from '../draft.ts';
import page from '../meeting-type.module.css';
import type { Editor } from '../use-editor.ts';
import styles from './questions-editor.module.css';

const TYPES: Readonly<Record<QuestionType, string>> = {
  short_text: t('Short text', {}, 'a kind of answer'),
  long_text: t('Long text', {}, 'a kind of answer'),
  single_choice: t('One choice', {}, 'a kind of answer'),
  multiple_choice: t('Several choices', {}, 'a kind of answer'),
  checkbox: t('Checkbox', {}, 'a kind of answer'),
  phone: t('Phone number', {}, 'a kind of answer'),
  number: t('Number', {}, 'a kind of answer'),
  url: t('Web address', {}, 'a kind of answer'),
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
            {question.required && ` · ${t('Required', {}, 'invitees must answer the question')}`}
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
  // Hosts copy this text, so it must not contain the invisible characters of right-to-left messages.
  const parameter = `?q-${savedKey}=…`;
  return (
    <>
      <div className={page.pair}>
        <InputField
          label={t('Question', {}, 'a question of the booking form')}
          error={problemAt(`${path}.label`) ?? problemAt(`${path}.key`)}
          name={`${path}.label`}
          required
          autoComplete="off"
          value={question.label}
          onChange={({ target }) => onChange({ label: target.value })}
        />
        <SelectField
          label={t('Kind of answer')}
          name={`${path}.type`}
          options={TYPE_OPTIONS}
          value={type}
          onChange={({ target }) => onChange({ type: target.value as QuestionType })}
        />
      </div>
      {isChoice(type) && (
        <TextareaField
          label={t('Options', {}, 'the answers from which invitees choose')}
          error={problemAt(`${path}.options`)}
          hint={t('One option per line, at most 50.')}
          name={`${path}.options`}
          required
          rows={4}
          value={question.options}
          onChange={({ target }) => onChange({ options: target.value })}
        />
      )}
      <InputField
        label={t('Help text', {}, 'explains a question')}
        optional
        error={problemAt(`${path}.help`)}
        name={`${path}.help`}
        autoComplete="off"
        value={question.help}
        onChange={({ target }) => onChange({ help: target.value })}
      />
      <Checkbox
        label={
          type === 'checkbox'
            ? t('Required: invitees must check it', {}, 'it: a checkbox')
            : t('Required', {}, 'invitees must answer the question')
        }
        isOn={question.required}
        onChange={(isOn) => onChange({ required: isOn })}
      />
      <div className={styles.foot}>
        {savedKey !== '' && (
          <p className={page.note}>
            {rich(
              'Fill it in by link: <code>{parameter}</code>',
              { parameter, code: () => <code>{parameter}</code> },
              'it: the question. parameter: a part of a link',
            )}
          </p>
        )}
        <Button isSmall kind="danger" onClick={onRemove}>
          {t('Remove question')}
        </Button>
      </div>
    </>
  );
}
