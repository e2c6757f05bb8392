/** The calendar that lists show for the times of imported bookings, which are in no connected calendar. */
export const IMPORTED_CALENDAR = { id: 'imported', name: 'Halfpast' } as const;
