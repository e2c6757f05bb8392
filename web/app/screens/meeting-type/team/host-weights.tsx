// The weight and the priority of each host, folded away because few teams need them.

import type { ReactNode } from 'react';
import {
  DEFAULT_PRIORITY,
  DEFAULT_WEIGHT,
  PRIORITY_BOUNDS,
  WEIGHT_BOUNDS,
} from '../../../../../worker/domain/teams/team-type.ts';
import { t } from '../../../../lib/translate.ts';
import { ChevronIcon } from '../../../../ui/icons.tsx';
import { InputField } from '../../../../ui/labelled-fields.tsx';
import type { DraftHost } from '../draft-team.ts';
import type { Editor } from '../use-editor.ts';
import styles from './hosts.module.css';

interface HostWeightsProps {
  readonly hosts: readonly DraftHost[];
  readonly problemAt: Editor['problemAt'];
  readonly onChange: (hosts: readonly DraftHost[]) => void;
}

const isUsual = ({ weight, priority }: DraftHost): boolean =>
  weight === String(DEFAULT_WEIGHT) && priority === String(DEFAULT_PRIORITY);

export function HostWeights({ hosts, problemAt, onChange }: HostWeightsProps): ReactNode {
  const set = (index: number, changes: Partial<DraftHost>): void =>
    onChange(hosts.map((host, other) => (other === index ? { ...host, ...changes } : host)));
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        {t('Weights and priorities', {}, 'how meetings are shared among hosts')}
        <span className={styles.hint}>
          {hosts.every(isUsual)
            ? t('The same for all hosts', {}, 'weights and priorities')
            : t('Different for some hosts', {}, 'weights and priorities')}
        </span>
        <ChevronIcon towards="down" />
      </summary>
      <p className={styles.hint}>
        {t(
          'A host with twice the weight gets twice the meetings. A free host with a higher priority is always chosen first.',
        )}
      </p>
      {hosts.map((host, index) => {
        // A fixed host takes every meeting, so weight and priority have no effect.
        if (host.isFixed) return null;
        return (
          <fieldset key={host.userId} className={styles.weights}>
            <legend className={styles.label} dir="auto">
              {host.name}
            </legend>
            <InputField
              label={t('Weight', {}, 'the share of a host in the meetings')}
              error={problemAt(`hosts.${index}.weight`)}
              {...WEIGHT_BOUNDS}
              type="number"
              inputMode="numeric"
              name={`hosts.${index}.weight`}
              value={host.weight}
              onChange={({ target }) => set(index, { weight: target.value })}
            />
            <InputField
              label={t('Priority', {}, 'the order in which hosts are chosen')}
              error={problemAt(`hosts.${index}.priority`)}
              {...PRIORITY_BOUNDS}
              type="number"
              inputMode="numeric"
              name={`hosts.${index}.priority`}
              value={host.priority}
              onChange={({ target }) => set(index, { priority: target.value })}
            />
          </fieldset>
        );
      })}
    </details>
  );
}
