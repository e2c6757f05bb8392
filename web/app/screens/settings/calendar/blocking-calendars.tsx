// The calendars of one account. A switch for each calendar decides whether its events make the host unavailable.

import { type ReactNode, useId } from 'react';
import type { WireCalendar } from '../../../../../worker/contract/calendars/calendar-calls.ts';
import { LANGUAGE } from '../../../../lib/language.ts';
import { t } from '../../../../lib/translate.ts';
import { Switch } from '../../../../ui/switch.tsx';
import styles from './blocking-calendars.module.css';
import type { CalendarChoices } from './use-calendar-choices.ts';

interface BlockingCalendarsProps {
  readonly calendars: readonly WireCalendar[];
  readonly choices: CalendarChoices;
}

const names = new Intl.ListFormat(LANGUAGE);

export function BlockingCalendars({ calendars, choices }: BlockingCalendarsProps): ReactNode {
  const hintId = useId();
  const chosen = choices.values.blockingCalendarIds;
  const shared = calendars.filter(({ canBlock }) => !canBlock);
  const choose = (id: string, isChosen: boolean) =>
    choices.choose({
      blockingCalendarIds: isChosen
        ? [...chosen, id]
        : chosen.filter((chosenId) => chosenId !== id),
    });
  return (
    <fieldset
      className={styles.calendars}
      aria-describedby={shared.length > 0 ? hintId : undefined}
    >
      <legend className={styles.legend}>
        {t('Blocks my availability', {}, 'a heading above a list of calendars')}
      </legend>
      <div className={styles.list}>
        {calendars
          .filter(({ canBlock }) => canBlock)
          .map(({ id, name, colour, isPrimary }) => (
            <div key={id} className={styles.calendar}>
              <Switch
                label={
                  isPrimary
                    ? t('{name} (primary)', { name }, 'name: the primary calendar of an account')
                    : name
                }
                isOn={chosen.includes(id)}
                onChange={(isOn) => choose(id, isOn)}
              />
              <Dot colour={colour} />
            </div>
          ))}
      </div>
      {shared.length > 0 && (
        <p id={hintId} className={styles.hint}>
          {t(
            'These calendars belong to other people, and their events cannot block your times: {names}.',
            { names: names.format(shared.map(({ name }) => name)) },
            'names: a list of calendars',
          )}
        </p>
      )}
    </fieldset>
  );
}

/**
 * Renders the colour that the calendar has at its provider. The colour is an SVG attribute, because the
 * content security policy of the page allows no inline styles.
 */
function Dot({ colour }: { colour: string | null }): ReactNode {
  return (
    <svg className="icon" aria-hidden="true" width="10" height="10" viewBox="0 0 10 10">
      <circle cx="5" cy="5" r="5" fill={colour ?? 'currentColor'} />
    </svg>
  );
}
