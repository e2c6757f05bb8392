// How meetings are shared among the hosts of a round robin, and among the hosts of a collective meeting
// type who are not fixed.

import type { ReactNode } from 'react';
import { FAIRNESS_DAYS_BOUNDS } from '../../../../../worker/domain/teams/team-type.ts';
import { t } from '../../../../lib/translate.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { InputField } from '../../../../ui/labelled-fields.tsx';
import type { DraftTeam } from '../draft-team.ts';
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
        <Checkbox
          label={t('Invitees may choose a person')}
          name="inviteeChoosesHost"
          isOn={team.inviteeChoosesHost}
          onChange={(isOn) => onChange({ inviteeChoosesHost: isOn })}
        />
      )}
      <Checkbox
        label={t('Keep the same host when an invitee moves a booking')}
        name="keepsHost"
        isOn={team.keepsHost}
        onChange={(isOn) => onChange({ keepsHost: isOn })}
      />
      <InputField
        label={t('Fairness period, in days')}
        error={problemAt('fairnessDays')}
        hint={t('The next meeting goes to the free host with the fewest meetings in this period.')}
        {...FAIRNESS_DAYS_BOUNDS}
        type="number"
        inputMode="numeric"
        name="fairnessDays"
        value={team.fairnessDays}
        onChange={(event) => onChange({ fairnessDays: event.target.value })}
      />
    </>
  );
}
