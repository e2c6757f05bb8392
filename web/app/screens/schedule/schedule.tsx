// /settings/schedules: the list of schedules. /settings/schedules/new and /settings/schedules/{id}: the form of a
// schedule.

import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PLANS } from '../../../../worker/domain/plans/plans.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { t } from '../../../lib/translate.ts';
import { BackLink } from '../../back-link.tsx';
import { useUser } from '../../frame/use-visitor.ts';
import { Link } from '../../link.tsx';
import { ListFault } from '../../list-fault.tsx';
import { listMeetingTypes } from '../../meeting-types/list-meeting-types.ts';
import { listSchedules } from '../../schedules/list-schedules.ts';
import { schedulePaths, TYPES_PARAMETER } from '../../schedules/schedule-paths.ts';
import styles from './schedule.module.css';
import type { ScheduleEditorProps } from './schedule-editor.tsx';
import { ScheduleList } from './schedule-list.tsx';

const LOAD_FAILED = t('Failed to load your schedules.');
const NEW = 'new';

const ScheduleEditor = lazyPart<ScheduleEditorProps>(() =>
  import('./schedule-editor.tsx').then((file) => file.ScheduleEditor),
);

export async function loader({ url, params: { id } }: LoaderFunctionArgs) {
  const [schedules, types] = await Promise.all([
    listSchedules(),
    listMeetingTypes(),
    // The form loads together with the schedule, so that nothing moves later.
    id === undefined ? null : ScheduleEditor.load(),
  ]);
  if (schedules === null || types === null) return { kind: 'failed' } as const;
  if (id === undefined) return { kind: 'list', schedules, types } as const;
  const schedule = id === NEW ? null : (schedules.find((one) => one.id === id) ?? undefined);
  if (schedule === undefined) return { kind: 'unknown' } as const;
  const wanted = url.searchParams.get(TYPES_PARAMETER)?.split(',') ?? [];
  const chosen = types.filter((type) => type.scheduleId === null && wanted.includes(type.id));
  const otherTypes = types.filter(({ scheduleId }) => schedule === null || scheduleId !== id);
  return { kind: 'form', schedule, otherTypes, chosen } as const;
}

export function Component(): ReactNode {
  const loaded = useLoaderData<typeof loader>();
  const user = useUser();
  if (loaded.kind === 'failed') return <ListFault text={LOAD_FAILED} reason={null} />;
  if (loaded.kind === 'list') {
    const limit = PLANS[user?.plan ?? 'free'].scheduleLimit;
    const isFull = limit !== null && loaded.schedules.length >= limit;
    return (
      <div className={styles.screen}>
        <header className={styles.top}>
          <div className={styles.head}>
            <h1 className={styles.heading}>{t('Availability')}</h1>
            <p className={styles.note}>
              {t(
                'Enter your hours, holidays and time off once, and use them for many meeting types.',
              )}
            </p>
          </div>
          {!isFull && (
            <Link className="button button-primary" to={schedulePaths.new}>
              {t('New schedule')}
            </Link>
          )}
        </header>
        <ScheduleList {...loaded} isFull={isFull} />
      </div>
    );
  }
  const heading =
    loaded.kind === 'unknown'
      ? t('Schedule not found')
      : loaded.schedule === null
        ? t('New schedule', {}, 'a heading')
        : t('Edit schedule', {}, 'a heading');
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <BackLink to={schedulePaths.list}>{t('Back to availability')}</BackLink>
        <h1 className={styles.heading}>{heading}</h1>
      </header>
      {loaded.kind === 'unknown' ? (
        <p>{t('The schedule may have been deleted, or it belongs to another account.')}</p>
      ) : (
        <ScheduleEditor
          key={loaded.schedule?.id ?? NEW}
          schedule={loaded.schedule}
          otherTypes={loaded.otherTypes}
          chosen={loaded.chosen}
          timeZone={user?.timezone ?? 'UTC'}
        />
      )}
    </div>
  );
}
