// Counts how often each action or failure happened in the histories. If something never happened, the histories
// prove nothing about it.
export const tally = {
  booked: 0,
  refused: 0,
  moved: 0,
  cancelled: 0,
  unreachable: 0,
  dragged: 0, // Someone moved or deleted the event of a booking.
  broken: 0,
  followed: 0, // The host then moved the booking to the time of the event.
  givenUp: 0, // The host then cancelled the booking.
  left: 0, // The host then kept the booking unchanged.
  two: 0, // A history with two accounts.
  chosen: 0, // The host chose another account for the bookings.
  brokenSecond: 0, // The second account lost its access.
  busySecond: 0, // Only the second account was busy when someone tried to book.
};
