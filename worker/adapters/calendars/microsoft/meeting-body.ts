// Replaces our text in the body of an event with a Teams meeting. Exchange adds the text of the meeting to the
// body, and cancels the meeting when an update removes this text.
import { escapeHtml } from '../../../domain/frame/escape-html.ts';

/** The text of the meeting starts with a line of underscores in a separate HTML element. */
const LINE = /_{40,}/g;

/**
 * Returns the body with our new text in front of the text of the meeting. Returns null when the text of the
 * meeting is not found. The body must then stay as it is.
 */
export function replaceMeetingText(
  html: string,
  joinUrl: string,
  description: string,
): string | null {
  const link = [joinUrl, escapeHtml(joinUrl)]
    .map((text) => html.indexOf(text))
    .find((index) => index >= 0);
  if (link === undefined) return null;
  const line = [...html.slice(0, link).matchAll(LINE)].at(-1);
  const start = line ? html.lastIndexOf('<', line.index) : -1;
  if (start < 0) return null;
  const text = escapeHtml(description).replace(/\r?\n/g, '<br>');
  return `<div>${text}</div>${html.slice(start)}`;
}
