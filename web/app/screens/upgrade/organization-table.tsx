import type { ReactNode } from 'react';
import {
  ORGANIZATION_ALLOWANCES,
  TEAM_UNTIL_PAYMENT,
} from '../../../../worker/domain/plans/plan-texts.ts';
import type { PlanId } from '../../../../worker/domain/plans/plans.ts';
import { t } from '../../../lib/translate.ts';
import cards from '../../card-table.module.css';
import styles from './organization-table.module.css';

const COLUMNS = {
  members: t('Active members'),
  meetingTypes: t('Meeting types for each member'),
  webhooks: t('Webhooks for each member'),
} as const;
const KEYS = ['members', 'meetingTypes', 'webhooks'] as const;

/** Renders the limits of an organization on each plan. */
export function OrganizationTable({ plan }: { readonly plan: PlanId }): ReactNode {
  return (
    <section aria-labelledby="organizations">
      <h2 id="organizations" className={styles.heading}>
        {t('Organizations on each plan')}
      </h2>
      <p className={styles.intro}>
        {t(
          'On every plan, an organization has admins, members, roles and invitations. Once payment begins, the largest plan of an admin sets the maximum number of active members. Each member’s own plan decides about meeting types and webhooks.',
        )}
      </p>
      <table className={`${cards.table} ${styles.table}`}>
        <thead className={`${cards.head} ${styles.head}`}>
          <tr>
            <th scope="col">{t('Plan', {}, 'noun: such as the Free plan')}</th>
            {KEYS.map((key) => (
              <th key={key} scope="col">
                {COLUMNS[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={`${cards.body} ${styles.body}`}>
          {ORGANIZATION_ALLOWANCES.map((row) => (
            <tr key={row.plan} className={`${cards.row} ${styles.row}`}>
              <th scope="row" className={styles.name}>
                {row.name}{' '}
                {row.plan === plan && <span className={styles.yours}>{t('Your plan')}</span>}
              </th>
              {KEYS.map((key) => (
                <td key={key} className={styles.cell}>
                  <span className={styles.label}>{COLUMNS[key]}</span>
                  {row[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.intro}>{TEAM_UNTIL_PAYMENT}</p>
    </section>
  );
}
