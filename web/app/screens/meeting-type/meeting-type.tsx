// /meeting-types/new and /meeting-types/{id}: the editor of a meeting type.

import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, replace, useLoaderData } from 'react-router';
import { EDITOR_FIELDS } from '../../../../worker/domain/meeting-types/default-fields.ts';
import { canCreateMeetingType } from '../../../../worker/domain/plans/plan-rules.ts';
import { PLANS } from '../../../../worker/domain/plans/plans.ts';
import { t } from '../../../lib/translate.ts';
import { useUser } from '../../frame/use-visitor.ts';
import { BackButton } from './back-button.tsx';
import { PlaceNotes } from './basics.tsx';
import { countMeetingTypes, findMeetingType } from './calls.ts';
import { createDraft } from './draft.ts';
import { EditorForm } from './editor-form.tsx';
import styles from './meeting-type.module.css';
import { RuleSummary } from './more-rules.tsx';
import { PlaceValue } from './place-field.tsx';
import { loadHours, loadOwnHours } from './working-hours.tsx';

const NEW = 'new';

export async function loader({ params: { id = NEW } }: LoaderFunctionArgs) {
  if (id === NEW) {
    const [count, schedules] = await Promise.all([countMeetingTypes(), loadHours()]);
    const scheduleId = schedules?.find(({ isDefault }) => isDefault)?.id ?? null;
    const draft = createDraft({ ...EDITOR_FIELDS, scheduleId });
    return { id: null, path: null, draft, count, schedules, managedBy: undefined };
  }
  // These parts load together with the meeting type, so that nothing moves later.
  const [type, schedules] = await Promise.all([
    findMeetingType(id),
    loadHours(),
    RuleSummary.load(),
    PlaceValue.load(),
    PlaceNotes.load(),
  ]);
  if (type === null) return null;
  // The meeting types of teams have a screen of their own.
  if ('teamId' in type) {
    const { teamTypePath } = await import('../../organizations/organization-paths.ts');
    throw replace(teamTypePath(type.organizationId, type.teamId, id));
  }
  const { path, managedBy } = type;
  const draft = createDraft(type);
  if (schedules?.length) await loadOwnHours(draft);
  return { id, path, draft, count: null, schedules, managedBy };
}

export function Component(): ReactNode {
  const loaded = useLoaderData<typeof loader>();
  const plan = useUser()?.plan;
  if (loaded === null) return <Missing />;
  const { id, path, draft, count, schedules, managedBy } = loaded;
  const isFull = plan !== undefined && count !== null && !canCreateMeetingType(plan, count);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <BackButton />
        <h1 className={styles.heading}>
          {id === null
            ? t('New meeting type', {}, 'a heading')
            : t('Edit meeting type', {}, 'a heading')}
        </h1>
      </header>
      <EditorForm
        key={id}
        id={id}
        savedPath={path}
        initial={draft}
        schedules={schedules ?? []}
        managedBy={managedBy}
        fullPlan={isFull ? PLANS[plan] : null}
      />
    </div>
  );
}

function Missing(): ReactNode {
  return (
    <div className={styles.missing}>
      <h1 className={styles.heading}>{t('Meeting Type Not Found')}</h1>
      <p>{t('The meeting type may have been deleted, or it belongs to another account.')}</p>
      <BackButton />
    </div>
  );
}
