import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PRICING_QUESTIONS } from '../../../worker/contract/site/pricing.ts';
import { TERMS } from '../../../worker/contract/site/terms.ts';
import {
  describePrice,
  describeTrial,
  describeUpgrade,
  describeYearlySaving,
  NOTHING_CHARGED,
  ORGANIZATION_ALLOWANCES,
  TRIALS_EXPLAINED,
} from '../../../worker/domain/plans/plan-texts.ts';
import { CARD_TRIAL, ORGANIZATION_TRIAL, PLANS } from '../../../worker/domain/plans/plans.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const readSource = (file: string) => readFileSync(ROOT + file, 'utf8');

describe('texts about prices and trials', () => {
  it('contain only prices and trial lengths of the table of plans', () => {
    const files = globSync('{worker,web}/**/*.{ts,tsx,html}', { cwd: ROOT }).filter(
      (file) => file !== 'worker/domain/plans/plans.ts',
    );
    const filesWithPrices = files.filter((file) =>
      /['"`>]\$(0|10|25|150)\b|\b(14|60)[- ]day (free )?trial|\b30\+? users/i.test(
        readSource(file).replaceAll(/^\s*(\/\/|\/?\*).*$/gm, ''),
      ),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(filesWithPrices).toEqual([]);
  });

  it('mention the two trials together only in the sentence that explains their difference', () => {
    for (const text of [CARD_TRIAL, ORGANIZATION_TRIAL]) expect(TRIALS_EXPLAINED).toContain(text);
    const pages = { pricing: PRICING_QUESTIONS, terms: TERMS };
    for (const [name, page] of Object.entries(pages)) {
      const text = JSON.stringify(page);
      expect([name, text.includes(TRIALS_EXPLAINED)]).toEqual([name, true]);
      const otherText = text.replace(TRIALS_EXPLAINED, '');
      expect([
        name,
        otherText.includes(CARD_TRIAL),
        otherText.includes(ORGANIZATION_TRIAL),
      ]).toEqual([name, false, false]);
    }
    // A screen that mentions both trials must also contain the explanation.
    for (const file of globSync('web/app/**/*.{ts,tsx}', { cwd: ROOT })) {
      const source = readSource(file);
      const mentionsBoth = /\bCARD_TRIAL\b/.test(source) && /\bORGANIZATION_TRIAL\b/.test(source);
      expect([file, mentionsBoth && !source.includes('TRIALS_EXPLAINED')]).toEqual([file, false]);
    }
  });

  it('name only the account’s own trials in the settings', () => {
    expect(describeTrial(PLANS.free, false)).toBe(null);
    expect(describeTrial(PLANS.free, true)).toBe(
      'Your organization starts with a 60-day free trial.',
    );
    expect(describeTrial(PLANS.individual, false)).toBe(
      'The Individual plan starts with a 14-day trial.',
    );
    expect(describeTrial(PLANS.startup, true)).toBe(TRIALS_EXPLAINED);
  });

  it('appear in the confirmation of an upgrade', () => {
    expect(describePrice(PLANS.free)).toBe('$0 forever');
    expect(describeUpgrade(PLANS.individual)).toEqual([
      'Individual costs $10/month. The plan starts with a 14-day trial.',
      NOTHING_CHARGED,
    ]);
    expect(describeUpgrade(PLANS.startup)[0]).toBe(
      'Startup costs $25/month or $150 annual fee. The plan starts with a 14-day trial.',
    );
  });
});

it('the yearly price is compared with twelve monthly prices', () => {
  expect(describeYearlySaving(PLANS.startup)).toBe('Save 50%');
  expect(describeYearlySaving(PLANS.individual)).toBe(null);
});

it('the table of allowances lists the limits of an organization on each plan', () => {
  expect(
    ORGANIZATION_ALLOWANCES.map((row) => [row.name, row.members, row.meetingTypes, row.webhooks]),
  ).toEqual([
    ['Free', 'Up to 30, free for now', 'Up to 2', 'Not included'],
    ['Individual', 'Up to 30, free for now', 'Unlimited', 'Included'],
    ['Startup', 'Up to 30', 'Unlimited', 'Included'],
    ['Enterprise', 'Unlimited', 'Unlimited', 'Included'],
  ]);
});
