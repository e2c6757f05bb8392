// Sentences about the editor of a meeting type and about the dashboard that several articles share.
import { html } from 'hono/html';
import { renderLabel } from '../../frame/product-label.ts';
import type { Html } from '../../html.ts';

/** The first step of many articles. */
export const OPEN_EDITOR = html`On your <a href="/dashboard">dashboard</a>, press ${renderLabel('Edit<hidden> {title}</hidden> // verb: edit a meeting type')} on the meeting type.`;

export const SAVE_TYPE = html`Press ${renderLabel('Save meeting type')}.`;

/** Says how to find a folded section of the editor. */
export const openRules = (section: Parameters<typeof renderLabel>[0]): Html =>
  html`Under ${renderLabel('More rules // more settings of a meeting type')}, open ${renderLabel(section)}`;

export const MORE_ACTIONS = html`On your <a href="/dashboard">dashboard</a>, open the menu of the meeting type. It is the button with three dots.`;
