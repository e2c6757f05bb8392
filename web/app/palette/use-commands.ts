// The commands that match a text. Also reports whether the lists and the bookings are still
// loading.
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import { SEARCH_MAX } from '../../../worker/contract/bookings/bookings-query.ts';
import { useClockStyle } from '../frame/use-clock-style.ts';
import { findBookings, loadSubjects } from './palette-calls.ts';
import { type Command, findCommands, listCommands } from './palette-commands.ts';

const PAUSE_MS = 250;
/** The minimum length of a text for a search in the bookings. Shorter texts match almost every booking. */
const BOOKING_TEXT_MIN = 2;

const NONE = { meetingTypes: [], organizations: [], webhooks: [] } as const;

interface FoundBookings {
  readonly q: string;
  readonly bookings: readonly Command[] | null;
}

interface FoundCommands {
  readonly commands: readonly Command[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

export function useCommands(user: CurrentUser, text: string): FoundCommands {
  const clock = useClockStyle();
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadSubjects>>>(NONE);
  const [found, setFound] = useState<FoundBookings>({ q: '', bookings: [] });
  const q = text.trim().slice(0, SEARCH_MAX);
  const isSearched = q.length >= BOOKING_TEXT_MIN;

  const load = useEffectEvent(async () => setLoaded(await loadSubjects(user)));
  useEffect(() => void load(), []);

  const search = useEffectEvent(async (isCurrent: () => boolean) => {
    const bookings = await findBookings(q, user, clock);
    if (isCurrent()) setFound({ q, bookings });
  });
  useEffect(() => {
    if (q.length < BOOKING_TEXT_MIN) return;
    let isCurrent = true;
    const timer = setTimeout(() => void search(() => isCurrent), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [q]);

  const { meetingTypes, organizations, webhooks } = loaded;
  const commands = useMemo(
    () =>
      listCommands({
        user,
        origin: location.origin,
        meetingTypes: meetingTypes ?? [],
        organizations: organizations ?? [],
        webhooks: webhooks ?? [],
      }),
    [user, meetingTypes, organizations, webhooks],
  );
  const bookings = isSearched && found.q === q ? found.bookings : [];
  return {
    commands: [...findCommands(commands, text), ...(bookings ?? [])],
    isSearching: isSearched && found.q !== q,
    hasFailed: Object.values(loaded).includes(null) || bookings === null,
  };
}
