// The people of a meeting in responses.

/** An answer of the invitee, with the label that the question had when the invitee booked. */
export interface WireAnswer {
  key: string;
  label: string;
  /**
   * A list for a multiple choice, a boolean for a checkbox, and a number for a question of the type
   * `number`. A text for every other type.
   */
  value: string | number | boolean | string[];
}

/** One of the people who host a booking. */
export interface WireHost {
  id: string;
  name: string;
}
