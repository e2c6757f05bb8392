// Tests the search for time zones. Each case is a text that people type, and the expected first result.
import { describe, expect, it } from 'vitest';
import { ZONE_PLACES } from '../../web/lib/zone-places.ts';
import { createZoneSource } from '../../web/lib/zone-search.ts';
import { describeZone } from '../../worker/domain/time/describe-zone.ts';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import { sampleOf } from '../domain/sampling.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const zones = createZoneSource(NOW, { visitor: 'Europe/Berlin' as TimeZone, host: null });
const CITIES = ZONE_PLACES.split('\n')
  .flatMap((line) => line.split('|')[2]?.split(';') ?? [])
  .filter(Boolean);
const firstResult = (text: string) => {
  const [option] = zones.search(text);
  return option && `${option.label} (${option.detail}) ${option.value}`;
};

const QUERIES = `
berlin | Berlin, Germany (GMT+1) Europe/Berlin
BERLIN, | Berlin, Germany (GMT+1) Europe/Berlin
hamburg | Hamburg, Germany (GMT+1) Europe/Berlin
münchen | Munich, Germany (GMT+1) Europe/Berlin
munich | Munich, Germany (GMT+1) Europe/Berlin
koln | Köln, Germany (GMT+1) Europe/Berlin
germany | Berlin, Germany (GMT+1) Europe/Berlin
berlin germany | Berlin, Germany (GMT+1) Europe/Berlin
mumbai | Mumbai, India (GMT+5:30) Asia/Kolkata
delhi | Delhi, India (GMT+5:30) Asia/Kolkata
bangalore | Bengaluru, India (GMT+5:30) Asia/Kolkata
kolkata | Kolkata, India (GMT+5:30) Asia/Kolkata
calcutta | Kolkata, India (GMT+5:30) Asia/Kolkata
india | Kolkata, India (GMT+5:30) Asia/Kolkata
beijing | Beijing, China (GMT+8) Asia/Shanghai
china | Shanghai, China (GMT+8) Asia/Shanghai
shenzhen | Shenzhen, China (GMT+8) Asia/Shanghai
hong kong | Hong Kong, Hong Kong SAR China (GMT+8) Asia/Hong_Kong
san francisco | San Francisco, United States (GMT−8) America/Los_Angeles
seattle | Seattle, United States (GMT−8) America/Los_Angeles
los ang | Los Angeles, United States (GMT−8) America/Los_Angeles
new york | New York, United States (GMT−5) America/New_York
york | New York, United States (GMT−5) America/New_York
usa | New York, United States (GMT−5) America/New_York
boston | Boston, United States (GMT−5) America/New_York
washington | Washington, D.C., United States (GMT−5) America/New_York
st louis | St. Louis, United States (GMT−6) America/Chicago
montreal | Montréal, Canada (GMT−5) America/Toronto
canada | Toronto, Canada (GMT−5) America/Toronto
sao paulo | Sao Paulo, Brazil (GMT−3) America/Sao_Paulo
são paulo | Sao Paulo, Brazil (GMT−3) America/Sao_Paulo
rio | Rio de Janeiro, Brazil (GMT−3) America/Sao_Paulo
brazil | Sao Paulo, Brazil (GMT−3) America/Sao_Paulo
uk | London, United Kingdom (GMT) Europe/London
london | London, United Kingdom (GMT) Europe/London
lond | London, United Kingdom (GMT) Europe/London
manchester | Manchester, United Kingdom (GMT) Europe/London
spain | Madrid, Spain (GMT+1) Europe/Madrid
barcelona | Barcelona, Spain (GMT+1) Europe/Madrid
milan | Milan, Italy (GMT+1) Europe/Rome
geneva | Geneva, Switzerland (GMT+1) Europe/Zurich
krakow | Kraków, Poland (GMT+1) Europe/Warsaw
kiev | Kyiv, Ukraine (GMT+2) Europe/Kyiv
ankara | Ankara, Türkiye (GMT+3) Europe/Istanbul
turkey | Istanbul, Türkiye (GMT+3) Europe/Istanbul
uae | Dubai, United Arab Emirates (GMT+4) Asia/Dubai
abu dhabi | Abu Dhabi, United Arab Emirates (GMT+4) Asia/Dubai
hanoi | Hanoi, Vietnam (GMT+7) Asia/Ho_Chi_Minh
osaka | Osaka, Japan (GMT+9) Asia/Tokyo
australia | Sydney, Australia (GMT+11) Australia/Sydney
salta | Salta, Argentina (GMT−3) America/Argentina/Salta
est | New York, United States (GMT−5) America/New_York
cst | Chicago, United States (GMT−6) America/Chicago
pst | Los Angeles, United States (GMT−8) America/Los_Angeles
cet | Berlin, Germany (GMT+1) Europe/Berlin
ist | Kolkata, India (GMT+5:30) Asia/Kolkata
jst | Tokyo, Japan (GMT+9) Asia/Tokyo
utc | UTC (GMT) UTC
gmt | UTC (GMT) UTC
+5:45 | Kathmandu, Nepal (GMT+5:45) Asia/Kathmandu
utc+05:30 | Kolkata, India (GMT+5:30) Asia/Kolkata
gmt+1 | Berlin, Germany (GMT+1) Europe/Berlin
utc −3 | Sao Paulo, Brazil (GMT−3) America/Sao_Paulo
europe/paris | Paris, France (GMT+1) Europe/Paris`;

describe('the search of time zones', () => {
  it.each(
    QUERIES.trim()
      .split('\n')
      .map((line) => line.split(' | ')),
  )('for the text "%s", shows as the first result %s', (query, expected) => {
    expect(firstResult(query ?? '')).toBe(expected);
  });

  it('lists every zone of an ambiguous abbreviation', () => {
    const values = (text: string) => zones.search(text).map(({ value }) => value);
    expect(values('ist').slice(0, 3)).toEqual(['Asia/Kolkata', 'Asia/Jerusalem', 'Europe/Dublin']);
    expect(values('cst').slice(0, 2)).toEqual(['America/Chicago', 'Asia/Shanghai']);
  });

  it('shows the visitor’s own zone first, then each zone once, from west to east and by name', () => {
    const [ownZone, ...otherZones] = zones.search('  ');
    expect(ownZone?.value).toBe('Europe/Berlin');
    expect(new Set(otherZones.map(({ value }) => value)).size).toBe(otherZones.length);
    expect(otherZones.length).toBeGreaterThan(400);
    expect(otherZones[0]?.detail).toBe('GMT−11');
    expect(otherZones.at(-1)?.detail).toBe('GMT+14');
    const atSameTime = otherZones.filter(({ detail }) => detail === 'GMT+1');
    const names = atSameTime.map(({ label }) => label);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en-GB').compare));
  });

  it('shows the host’s zone after the visitor’s own zone, and says which is which', () => {
    const listFirst = (visitor: string, host: string) =>
      createZoneSource(NOW, { visitor: visitor as TimeZone, host: host as TimeZone })
        .search('')
        .slice(0, 3)
        .map(({ value, note }) => [value, note]);
    const midway = ['Pacific/Midway', undefined];
    expect(listFirst('Europe/Berlin', 'Asia/Tokyo')).toEqual([
      ['Europe/Berlin', 'Your time zone'],
      ['Asia/Tokyo', 'Time zone of the host'],
      midway,
    ]);
    expect(listFirst('Europe/Berlin', 'Europe/Berlin').slice(0, 2)).toEqual([
      ['Europe/Berlin', 'Your time zone'],
      midway,
    ]);
  });

  it('shows the same offset as the name of each zone', () => {
    for (const { value, detail } of zones.search('')) {
      expect(describeZone(value, NOW, 'en')).toContain(` (${detail})`);
    }
  });

  it('has different keys for all results', () => {
    const keys = zones.search('a').map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('finds more than 400 cities that are not names of time zones', () => {
    const zoneCities = new Set(zones.search('').map(({ value }) => value.split('/').at(-1)));
    const cities = new Set(CITIES);
    expect(
      [...cities].filter((city) => !zoneCities.has(city.replaceAll(' ', '_'))).length,
    ).toBeGreaterThan(400);
  });

  it('finds each listed city by its name', () => {
    for (const city of sampleOf(CITIES)) {
      const isFound = zones.search(city).some(({ label }) => label.startsWith(city));
      expect(isFound, city).toBe(true);
    }
  });

  it('finds nothing for a text that is not a place', () => {
    expect(zones.search('qwxyz')).toEqual([]);
    expect(zones.search('(')).toHaveLength(zones.search('').length);
  });
});
