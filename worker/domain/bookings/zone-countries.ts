// Suggests a country for a time zone, so that the booking form can preselect a dial code. The list includes
// old zone names, because browsers still report some of them. Other decisions must not use this guess.
import { type Country, findCountry } from './countries.ts';

const ZONES_BY_COUNTRY: Readonly<Record<string, string>> = {
  AR: 'America/Buenos_Aires America/Catamarca America/Cordoba America/Jujuy America/Mendoza America/Argentina/*',
  AU: 'Australia/*',
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  BR: 'America/Araguaina America/Bahia America/Belem America/Boa_Vista America/Campo_Grande America/Cuiaba America/Eirunepe America/Fortaleza America/Maceio America/Manaus America/Noronha America/Porto_Velho America/Recife America/Rio_Branco America/Santarem America/Sao_Paulo',
  CA: 'America/Atikokan America/Blanc-Sablon America/Cambridge_Bay America/Coral_Harbour America/Creston America/Dawson America/Dawson_Creek America/Edmonton America/Fort_Nelson America/Glace_Bay America/Goose_Bay America/Halifax America/Inuvik America/Iqaluit America/Moncton America/Montreal America/Nipigon America/Pangnirtung America/Rainy_River America/Rankin_Inlet America/Regina America/Resolute America/St_Johns America/Swift_Current America/Thunder_Bay America/Toronto America/Vancouver America/Whitehorse America/Winnipeg America/Yellowknife',
  CN: 'Asia/Shanghai Asia/Urumqi Asia/Chongqing Asia/Harbin',
  CZ: 'Europe/Prague',
  DK: 'Europe/Copenhagen',
  EG: 'Africa/Cairo',
  FI: 'Europe/Helsinki Europe/Mariehamn',
  FR: 'Europe/Paris',
  DE: 'Europe/Berlin Europe/Busingen',
  GR: 'Europe/Athens',
  HK: 'Asia/Hong_Kong',
  IN: 'Asia/Kolkata Asia/Calcutta',
  ID: 'Asia/Jakarta Asia/Jayapura Asia/Makassar Asia/Pontianak',
  IE: 'Europe/Dublin',
  IL: 'Asia/Jerusalem Asia/Tel_Aviv',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo',
  KE: 'Africa/Nairobi',
  MY: 'Asia/Kuala_Lumpur Asia/Kuching',
  MX: 'America/Bahia_Banderas America/Cancun America/Chihuahua America/Ciudad_Juarez America/Ensenada America/Hermosillo America/Matamoros America/Mazatlan America/Merida America/Mexico_City America/Monterrey America/Ojinaga America/Santa_Isabel America/Tijuana',
  NL: 'Europe/Amsterdam',
  NZ: 'Pacific/Auckland Pacific/Chatham',
  NG: 'Africa/Lagos',
  NO: 'Europe/Oslo Arctic/Longyearbyen',
  PK: 'Asia/Karachi',
  PH: 'Asia/Manila',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon Atlantic/Azores Atlantic/Madeira',
  SA: 'Asia/Riyadh',
  SG: 'Asia/Singapore',
  ZA: 'Africa/Johannesburg',
  KR: 'Asia/Seoul',
  ES: 'Europe/Madrid Africa/Ceuta Atlantic/Canary',
  SE: 'Europe/Stockholm',
  CH: 'Europe/Zurich',
  TR: 'Europe/Istanbul Asia/Istanbul',
  UA: 'Europe/Kyiv Europe/Kiev Europe/Uzhgorod Europe/Zaporozhye Europe/Simferopol',
  AE: 'Asia/Dubai',
  GB: 'Europe/London Europe/Belfast',
  US: 'America/Adak America/Anchorage America/Boise America/Chicago America/Denver America/Detroit America/Indianapolis America/Juneau America/Los_Angeles America/Louisville America/Menominee America/Metlakatla America/New_York America/Nome America/Phoenix America/Sitka America/Yakutat America/Indiana/* America/Kentucky/* America/North_Dakota/* Pacific/Honolulu US/*',
  VN: 'Asia/Ho_Chi_Minh Asia/Saigon',
};

const codeByZone = new Map(
  Object.entries(ZONES_BY_COUNTRY).flatMap(([code, zones]) =>
    zones.split(' ').map((zone) => [zone, code] as const),
  ),
);

/** Returns null when the zone's country is not in the list. */
export function findCountryOfTimeZone(zone: string): Country | null {
  const family = `${zone.slice(0, zone.lastIndexOf('/') + 1)}*`;
  const code = codeByZone.get(zone) ?? codeByZone.get(family);
  return code === undefined ? null : findCountry(code);
}
