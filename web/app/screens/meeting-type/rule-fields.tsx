// The fields of the five sections with rules. They load together, when the host opens the first of these sections.

import type { ReactNode } from 'react';
import { canHaveSeats } from '../../../../worker/domain/teams/team-type.ts';
import { t } from '../../../lib/translate.ts';
import { Switch } from '../../../ui/switch.tsx';
import { AfterBookingFields } from './after-booking-fields.tsx';
import { ApprovalFields } from './approval-fields.tsx';
import type { RulePart } from './describe-rules.ts';
import { LimitFields } from './limit-fields.tsx';
import { ManagedFields } from './managed-fields.tsx';
import { PasswordFields } from './password-fields.tsx';
import { PolicyFields } from './policy-fields.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import { SeatFields } from './seat-fields.tsx';
import type { Editor } from './use-editor.ts';
import { WindowFields } from './window-fields.tsx';
import { WriteCalendarField } from './write-calendar-field.tsx';

type Fields = (props: { editor: Editor }) => ReactNode;

const FIELDS: Readonly<Record<RulePart, Fields>> = {
  window: WindowFields,
  limits: LimitsAndSeats,
  changes: PolicyFields,
  after: AfterFields,
  access: AccessFields,
};

interface RuleFieldsProps {
  readonly editor: Editor;
  readonly part: RulePart;
}

export function RuleFields({ editor, part }: RuleFieldsProps): ReactNode {
  const Fields = FIELDS[part];
  return <Fields editor={editor} />;
}

function LimitsAndSeats({ editor }: { editor: Editor }): ReactNode {
  const { rules, team } = editor.draft;
  return (
    <>
      <ManagedFields editor={editor} fields={['rules']}>
        <LimitFields
          editor={editor}
          setRules={(changes) => editor.change({ rules: { ...rules, ...changes } })}
        />
      </ManagedFields>
      {(team === null || canHaveSeats(team)) && (
        <ManagedFields editor={editor} fields={['seats', 'showSeatsLeft']}>
          <SeatFields editor={editor} />
        </ManagedFields>
      )}
    </>
  );
}

function AfterFields({ editor }: { editor: Editor }): ReactNode {
  return (
    <>
      <ReminderFields editor={editor} />
      <ManagedFields editor={editor} fields={['thankYouText', 'afterUrl']}>
        <AfterBookingFields editor={editor} />
      </ManagedFields>
      {editor.draft.team === null && <WriteCalendarField editor={editor} />}
    </>
  );
}

function AccessFields({ editor }: { editor: Editor }): ReactNode {
  return (
    <>
      <Switch
        label={t('Active: people can book it')}
        isOn={editor.draft.isActive}
        onChange={(isActive) => editor.change({ isActive })}
      />
      <ManagedFields editor={editor} fields={['requiresApproval', 'approvalTimeoutMinutes']}>
        <ApprovalFields editor={editor} />
      </ManagedFields>
      <ManagedFields editor={editor} fields={['password']}>
        <PasswordFields editor={editor} />
      </ManagedFields>
    </>
  );
}
