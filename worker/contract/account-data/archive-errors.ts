import { hostText } from '../../domain/language/host-text.ts';

export const ARCHIVE_ERRORS = {
  ACCOUNT_NOT_EMPTY: [
    409,
    hostText(
      'Only an empty account can import an archive: without meeting types, upcoming bookings and texts of its own, and with at most one schedule.',
    ),
  ],
  ARCHIVE_REFUSED: [422, hostText('This archive cannot be imported.')],
} as const;
