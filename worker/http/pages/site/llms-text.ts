// /llms.txt describes this site for language models (llmstxt.org). Its texts come from the pages themselves.

import { HOME_TITLE } from '../../../contract/frame/home-title.ts';
import { PUBLIC_TOOLS } from '../../../contract/mcp/tools.ts';
import { HOME_LEAD } from '../../../contract/site/home.ts';
import { SITE_PAGES } from '../../../contract/site/site-pages.ts';
import { DOCS_PAGES } from './docs-pages.ts';

const ABOUT = [
  '/features',
  '/pricing',
  '/compare',
  '/security',
  '/privacy',
  '/terms',
  '/cookies',
  '/contact',
];

const CALLS = [
  ['GET /api/meeting-types/public/{username}', 'the public meeting types of a host'],
  ['GET /api/meeting-types/{username}/{slug}', 'one meeting type and its host'],
  [
    'GET /api/{username}/{slug}/slots?date=yyyy-MM-dd&timezone=Area/City',
    'the times of one day, each free or not',
  ],
  [
    'GET /api/{username}/{slug}/availability?from=yyyy-MM-dd&to=yyyy-MM-dd&timezone=Area/City',
    'the free times of up to 62 days',
  ],
] as const;

export function renderLlmsText(origin: string): string {
  const pages = ABOUT.flatMap((path) => SITE_PAGES.find((page) => page.path === path) ?? []);
  const titleOf = (title: string) => title.replace(/ – Halfpast$/, '');
  return `# Halfpast

> ${HOME_TITLE}. ${HOME_LEAD}

A host's public meetings are listed at ${origin}/{username}; one of them is booked at ${origin}/{username}/{slug}. Both can be read without JavaScript. Please do not book meetings that no one will attend.

## Pages

${pages.map(({ path, title, description }) => `- [${titleOf(title)}](${origin}${path}): ${description}`).join('\n')}

## Documentation

${DOCS_PAGES.map(({ path, title, description }) => `- [${title}](${origin}${path}): ${description}`).join('\n')}

## For assistants

An MCP server is at ${origin}/mcp (Streamable HTTP). Without a key, the tools ${Object.keys(
    PUBLIC_TOOLS,
  )
    .map((name) => `\`${name}\``)
    .join(
      ' and ',
    )} find times of a public page and hold one for ten minutes. A person then confirms with the link in an email: an assistant cannot book without that. Ask the person before you hold a time.

## Calls that need no account

${CALLS.map(([call, what]) => `- \`${call}\`: ${what}`).join('\n')}
`;
}
