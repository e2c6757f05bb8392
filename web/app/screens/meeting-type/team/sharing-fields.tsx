// How meetings are shared among the hosts of a round robin, and among the hosts of a collective meeting
// type who are not fixed.

import type { ReactNode } from 'react';
import { FAIRNESS_DAYS_BOUNDS } from '../../../../../worker/domain/teams/team-type.ts';
import { t } from '../../../../lib/translate.ts';
import { Field } from '../../../../ui/field.tsx';
import type { DraftTeam } from '../draft-team.ts';
import page from '../meeting-type.module.css';
import type { Editor } from '../use-editor.ts';

interface SharingFieldsProps {
  readonly team: DraftTeam;
  readonly problemAt: Editor['problemAt'];
  readonly onChange: (changes: Partial<DraftTeam>) => void;
}

export function SharingFields({ team, problemAt, onChange }: SharingFieldsProps): ReactNode {
  return (
    <>
      {team.assignment === 'round_robin' && (
        <label className={page.check}>
          <input
            type="checkbox"
            name="inviteeChoosesHost"
            checked={team.inviteeChoosesHost}
            onChange={(event) => onChange({ inviteeChoosesHost: event.target.checked })}
          />
          {t('Invitees may choose a person')}
        </label>
      )}
      <label className={page.check}>
        <input
          type="checkbox"
          name="keepsHost"
          checked={team.keepsHost}
          onChange={(event) => onChange({ keepsHost: event.target.checked })}
        />
        {t('Keep the same host when an invitee moves a booking')}
      </label>
      <Field
        label={t('Fairness period, in days')}
        error={problemAt('fairnessDays')}
        hint={t('The next meeting goes to the free host with the fewest meetings in this period.')}
      >
        {(control) => (
          <input
            {...control}
            {...FAIRNESS_DAYS_BOUNDS}
            type="number"
            inputMode="numeric"
            name="fairnessDays"
            value={team.fairnessDays}
            onChange={(event) => onChange({ fairnessDays: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
