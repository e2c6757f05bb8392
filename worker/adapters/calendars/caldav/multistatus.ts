// Reads a multistatus response (RFC 4918, 13). Each row is read separately: a row without a
// readable address, or with a failure, does not affect the other rows.
import { type DavElement, findText, listChildren, readXml } from './dav-xml.ts';

export interface DavRow {
  /** The path of the resource, with the encoding of the server. */
  readonly href: string;
  readonly url: string;
  /** The status of the whole resource. Null when only its properties have a status. */
  readonly status: number | null;
  /** The properties that the server returned with status 200. */
  readonly properties: ReadonlyMap<string, DavElement>;
}

export interface Multistatus {
  readonly rows: readonly DavRow[];
  readonly syncToken: string | null;
}

function readStatus(text: string | null): number | null {
  const [, status] = /^HTTP\/\S+\s+(\d{3})/i.exec(text ?? '') ?? [];
  return status === undefined ? null : Number(status);
}

function readProperties(response: DavElement): Map<string, DavElement> {
  const properties = new Map<string, DavElement>();
  for (const propstat of listChildren(response, '{DAV:}propstat')) {
    const status = readStatus(findText(propstat, '{DAV:}status'));
    if (status !== null && (status < 200 || status > 299)) continue;
    for (const prop of listChildren(propstat, '{DAV:}prop')) {
      for (const property of prop.children) properties.set(property.name, property);
    }
  }
  return properties;
}

/** A failure may name several resources in one row. */
function readRows(response: DavElement, base: string): DavRow[] {
  const status = readStatus(findText(response, '{DAV:}status'));
  const properties = readProperties(response);
  return listChildren(response, '{DAV:}href').flatMap((element) => {
    const url = URL.parse(element.text.trim(), base);
    if (!url || url.origin !== new URL(base).origin) return [];
    return [{ href: url.pathname, url: url.href, status, properties }];
  });
}

/** Returns null when the text is not a multistatus response. */
export function readMultistatus(text: string, base: string): Multistatus | null {
  const root = readXml(text);
  if (root?.name !== '{DAV:}multistatus') return null;
  return {
    rows: listChildren(root, '{DAV:}response').flatMap((response) => readRows(response, base)),
    syncToken: findText(root, '{DAV:}sync-token'),
  };
}
