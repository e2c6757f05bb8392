// Reads the XML of WebDAV responses into elements with full names, and writes the XML of requests. Document
// types are refused, so no response can define entities.
import { parseXml, XmlElement } from '@rgrove/parse-xml';

export interface DavElement {
  /** The namespace in braces and the local name, such as `{DAV:}href`. */
  readonly name: string;
  readonly children: readonly DavElement[];
  /** The text of the element and of the elements inside. */
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const DEPTH_MAX = 40;

export const DAV = 'DAV:';
export const CALDAV = 'urn:ietf:params:xml:ns:caldav';
export const CALENDAR_SERVER = 'http://calendarserver.org/ns/';
export const APPLE = 'http://apple.com/ns/ical/';

// Some servers put control characters from event texts into the XML, where they are not allowed.
const FORBIDDEN =
  /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|&#(?:x0*(?:[0-8bcef]|1[0-9a-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));/giu;

type Scope = Readonly<Record<string, string>>;

function readScope(attributes: Readonly<Record<string, string>>, outer: Scope): Scope {
  const declared = Object.entries(attributes).flatMap(([name, value]): [string, string][] => {
    if (name === 'xmlns') return [['', value]];
    return name.startsWith('xmlns:') ? [[name.slice(6), value]] : [];
  });
  return declared.length === 0 ? outer : { ...outer, ...Object.fromEntries(declared) };
}

function convert(element: XmlElement, outer: Scope, depth: number): DavElement {
  if (depth > DEPTH_MAX) throw new RangeError('The XML has too many levels.');
  const scope = readScope(element.attributes, outer);
  const [local = '', prefix = ''] = element.name.split(':', 2).reverse();
  const children = element.children.filter((child) => child instanceof XmlElement);
  return {
    name: `{${scope[prefix] ?? ''}}${local}`,
    children: children.map((child) => convert(child, scope, depth + 1)),
    text: element.text,
    attributes: element.attributes,
  };
}

/** Returns null when the text is not XML. */
export function readXml(text: string): DavElement | null {
  if (/<!DOCTYPE/i.test(text)) return null;
  try {
    const { root } = parseXml(text.replace(FORBIDDEN, ''));
    return root && convert(root, {}, 0);
  } catch {
    return null;
  }
}

export function findChild(parent: DavElement | null, name: string): DavElement | null {
  return parent?.children.find((child) => child.name === name) ?? null;
}

export function listChildren(parent: DavElement | null, name: string): DavElement[] {
  return parent?.children.filter((child) => child.name === name) ?? [];
}

/** Returns the text of the element at this path, without spaces around it, or null when it is empty. */
export function findText(parent: DavElement | null, ...path: string[]): string | null {
  const found = path.reduce<DavElement | null>(findChild, parent);
  const text = found?.text.trim() ?? '';
  return text === '' ? null : text;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}
