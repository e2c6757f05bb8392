// Lets the invitee choose a person of the team. The Worker renders a static version with the same size
// (web/styles/booking-steps.css).

import { type ReactNode, useId } from 'react';
import type { PublicTypeHost } from '../../worker/contract/meeting-types/public-calls.ts';
import { t } from '../lib/translate.ts';
import { Select } from '../ui/select.tsx';

interface HostChoiceProps {
  readonly hosts: readonly PublicTypeHost[];
  /** The id of the chosen host. Null for any host. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

const ANYONE = '';

export function HostChoice({ hosts, chosen, onChoose }: HostChoiceProps): ReactNode {
  const id = useId();
  return (
    <div className="host-choice">
      <label htmlFor={id}>{t('Meet with')}</label>
      <Select
        id={id}
        options={[
          { value: ANYONE, label: t('Anyone who is free') },
          ...hosts.map((host) => ({ value: host.id, label: host.name })),
        ]}
        value={chosen ?? ANYONE}
        onChange={({ target }) => onChoose(target.value === ANYONE ? null : target.value)}
      />
    </div>
  );
}
