// Every public page as an article: its words without the shape that the program gives them.
import { PLAN_IDS, PLANS } from '../../domain/plans/plans.ts';
import { CAREERS } from './careers.ts';
import { CONTACT_LEAD, CONTACT_NOTES, CONTACT_TITLE } from './contact.ts';
import { COOKIES } from './cookies.ts';
import { FEATURE_GROUPS, FEATURES_LEAD, FEATURES_TITLE, type Feature } from './features.ts';
import { HOME_FEATURES, HOME_TITLE, SLIDES } from './home.ts';
import { PRICING_LEAD, PRICING_QUESTIONS, PRICING_TITLE } from './pricing.ts';
import { PRIVACY } from './privacy.ts';
import type { Article, Section } from './prose.ts';
import { SECURITY } from './security.ts';
import { TERMS } from './terms.ts';

const listFeatures = (features: readonly Feature[]) =>
  features.map(({ name, text }) => `${name}. ${text}`);

const HOME: Article = {
  title: HOME_TITLE,
  lead: `${SLIDES[0]?.claim} ${SLIDES[0]?.text}`,
  sections: [
    ...SLIDES.slice(1).map(({ claim, text }) => ({ heading: claim, blocks: [text] })),
    { heading: 'What you get', blocks: [listFeatures(HOME_FEATURES)] },
  ],
};

const FEATURES: Article = {
  title: FEATURES_TITLE,
  lead: FEATURES_LEAD,
  sections: FEATURE_GROUPS.map(({ heading, intro, features }) => ({
    heading,
    blocks: [intro, listFeatures(features)],
  })),
};

const PRICING: Article = {
  title: PRICING_TITLE,
  lead: PRICING_LEAD,
  sections: [
    ...PLAN_IDS.map((id): Section => {
      const { name, price, annualPrice, trial, benefits } = PLANS[id];
      const separator = price.period.startsWith('/') ? '' : ' ';
      const terms = [
        `${price.amount}${separator}${price.period}`,
        annualPrice && `or ${annualPrice.amount} ${annualPrice.period}`,
        trial,
      ];
      return { heading: name, blocks: [terms.filter(Boolean).join(', '), benefits] };
    }),
    ...PRICING_QUESTIONS.map(({ question, answer }) => ({ heading: question, blocks: [answer] })),
  ],
};

const CONTACT: Article = { title: CONTACT_TITLE, lead: CONTACT_LEAD, sections: CONTACT_NOTES };

const ARTICLES: Readonly<Record<string, Article>> = {
  '/': HOME,
  '/features': FEATURES,
  '/pricing': PRICING,
  '/contact': CONTACT,
  '/terms': TERMS,
  '/privacy': PRIVACY,
  '/careers': CAREERS,
  '/cookies': COOKIES,
  '/security': SECURITY,
};

/** Null for a page that is more than its words. */
export function findArticle(path: string): Article | null {
  return ARTICLES[path] ?? null;
}
