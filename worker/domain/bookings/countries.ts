// The countries whose dial codes the booking form offers: first the list of docs/specification.md, sorted by name, and
// then every other country.

import { keepTypedPhone, readTypedPhone } from '../accounts/phone-text.ts';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly dialCode: string;
}

interface NamedCountry extends Country {
  readonly name: string;
}

export const COUNTRIES: readonly NamedCountry[] = [
  { code: 'AR', name: 'Argentina', dialCode: '+54' },
  { code: 'AU', name: 'Australia', dialCode: '+61' },
  { code: 'AT', name: 'Austria', dialCode: '+43' },
  { code: 'BE', name: 'Belgium', dialCode: '+32' },
  { code: 'BR', name: 'Brazil', dialCode: '+55' },
  { code: 'CA', name: 'Canada', dialCode: '+1' },
  { code: 'CN', name: 'China', dialCode: '+86' },
  { code: 'CZ', name: 'Czechia', dialCode: '+420' },
  { code: 'DK', name: 'Denmark', dialCode: '+45' },
  { code: 'EG', name: 'Egypt', dialCode: '+20' },
  { code: 'FI', name: 'Finland', dialCode: '+358' },
  { code: 'FR', name: 'France', dialCode: '+33' },
  { code: 'DE', name: 'Germany', dialCode: '+49' },
  { code: 'GR', name: 'Greece', dialCode: '+30' },
  { code: 'HK', name: 'Hong Kong', dialCode: '+852' },
  { code: 'IN', name: 'India', dialCode: '+91' },
  { code: 'ID', name: 'Indonesia', dialCode: '+62' },
  { code: 'IE', name: 'Ireland', dialCode: '+353' },
  { code: 'IL', name: 'Israel', dialCode: '+972' },
  { code: 'IT', name: 'Italy', dialCode: '+39' },
  { code: 'JP', name: 'Japan', dialCode: '+81' },
  { code: 'KE', name: 'Kenya', dialCode: '+254' },
  { code: 'MY', name: 'Malaysia', dialCode: '+60' },
  { code: 'MX', name: 'Mexico', dialCode: '+52' },
  { code: 'NL', name: 'Netherlands', dialCode: '+31' },
  { code: 'NZ', name: 'New Zealand', dialCode: '+64' },
  { code: 'NG', name: 'Nigeria', dialCode: '+234' },
  { code: 'NO', name: 'Norway', dialCode: '+47' },
  { code: 'PK', name: 'Pakistan', dialCode: '+92' },
  { code: 'PH', name: 'Philippines', dialCode: '+63' },
  { code: 'PL', name: 'Poland', dialCode: '+48' },
  { code: 'PT', name: 'Portugal', dialCode: '+351' },
  { code: 'SA', name: 'Saudi Arabia', dialCode: '+966' },
  { code: 'SG', name: 'Singapore', dialCode: '+65' },
  { code: 'ZA', name: 'South Africa', dialCode: '+27' },
  { code: 'KR', name: 'South Korea', dialCode: '+82' },
  { code: 'ES', name: 'Spain', dialCode: '+34' },
  { code: 'SE', name: 'Sweden', dialCode: '+46' },
  { code: 'CH', name: 'Switzerland', dialCode: '+41' },
  { code: 'TR', name: 'Türkiye', dialCode: '+90' },
  { code: 'UA', name: 'Ukraine', dialCode: '+380' },
  { code: 'AE', name: 'United Arab Emirates', dialCode: '+971' },
  { code: 'GB', name: 'United Kingdom', dialCode: '+44' },
  { code: 'US', name: 'United States', dialCode: '+1' },
  { code: 'VN', name: 'Vietnam', dialCode: '+84' },
];

/**
 * The calling codes of all countries and territories. The country that uses most numbers of a code comes first. A test
 * compares the list with libphonenumber-js, which the pages do not load.
 */
const CALLING_CODES = `
1:US,AG,AI,AS,BB,BM,BS,CA,DM,DO,GD,GU,JM,KN,KY,LC,MP,MS,PR,SX,TC,TT,VC,VG,VI 7:RU,KZ 20:EG 27:ZA
30:GR 31:NL 32:BE 33:FR 34:ES 36:HU 39:IT,VA 40:RO 41:CH 43:AT 44:GB,GG,IM,JE 45:DK 46:SE 47:NO,SJ
48:PL 49:DE 51:PE 52:MX 53:CU 54:AR 55:BR 56:CL 57:CO 58:VE 60:MY 61:AU,CC,CX 62:ID 63:PH 64:NZ
65:SG 66:TH 81:JP 82:KR 84:VN 86:CN 90:TR 91:IN 92:PK 93:AF 94:LK 95:MM 98:IR 211:SS 212:MA,EH
213:DZ 216:TN 218:LY 220:GM 221:SN 222:MR 223:ML 224:GN 225:CI 226:BF 227:NE 228:TG 229:BJ 230:MU
231:LR 232:SL 233:GH 234:NG 235:TD 236:CF 237:CM 238:CV 239:ST 240:GQ 241:GA 242:CG 243:CD 244:AO
245:GW 246:IO 247:AC 248:SC 249:SD 250:RW 251:ET 252:SO 253:DJ 254:KE 255:TZ 256:UG 257:BI 258:MZ
260:ZM 261:MG 262:RE,YT 263:ZW 264:NA 265:MW 266:LS 267:BW 268:SZ 269:KM 290:SH,TA 291:ER 297:AW
298:FO 299:GL 350:GI 351:PT 352:LU 353:IE 354:IS 355:AL 356:MT 357:CY 358:FI,AX 359:BG 370:LT 371:LV
372:EE 373:MD 374:AM 375:BY 376:AD 377:MC 378:SM 380:UA 381:RS 382:ME 383:XK 385:HR 386:SI 387:BA
389:MK 420:CZ 421:SK 423:LI 500:FK 501:BZ 502:GT 503:SV 504:HN 505:NI 506:CR 507:PA 508:PM 509:HT
590:GP,BL,MF 591:BO 592:GY 593:EC 594:GF 595:PY 596:MQ 597:SR 598:UY 599:CW,BQ 670:TL 672:NF 673:BN
674:NR 675:PG 676:TO 677:SB 678:VU 679:FJ 680:PW 681:WF 682:CK 683:NU 685:WS 686:KI 687:NC 688:TV
689:PF 690:TK 691:FM 692:MH 850:KP 852:HK 853:MO 855:KH 856:LA 880:BD 886:TW 960:MV 961:LB 962:JO
963:SY 964:IQ 965:KW 966:SA 967:YE 968:OM 970:PS 971:AE 972:IL 973:BH 974:QA 975:BT 976:MN 977:NP
992:TJ 993:TM 994:AZ 995:GE 996:KG 998:UZ`;

/** The countries of each dial code. */
const codesByDialCode: ReadonlyMap<string, readonly string[]> = new Map(
  CALLING_CODES.trim()
    .split(/\s/)
    .map((entry) => {
      const [callingCode = '', codes = ''] = entry.split(':');
      return [`+${callingCode}`, codes.split(',')] as const;
    }),
);

const listed = new Set(COUNTRIES.map(({ code }) => code));

/** The countries that are not in the list of the specification. Pages write their names in their own language. */
export const OTHER_COUNTRIES: readonly Country[] = [...codesByDialCode].flatMap(
  ([dialCode, codes]) =>
    codes.filter((code) => !listed.has(code)).map((code) => ({ code, dialCode })),
);

const ALL_COUNTRIES = [...COUNTRIES, ...OTHER_COUNTRIES];

export function findCountry(code: string): Country | null {
  return ALL_COUNTRIES.find((country) => country.code === code) ?? null;
}

/**
 * Finds the country of digits that begin with a calling code. No calling code is the beginning of another one. The
 * current country stays if it has this code too, for example Canada for `1`.
 */
export function findCountryOfDigits(digits: string, current: string): Country | null {
  for (const [dialCode, codes] of codesByDialCode) {
    if (!`+${digits}`.startsWith(dialCode)) continue;
    const code = codes.includes(current) ? current : codes[0];
    return code === undefined ? null : { code, dialCode };
  }
  return null;
}

/**
 * Splits a typed phone number that begins with `+` or `00` into the country of its calling code and the text behind the
 * code, also while a person types it digit by digit. Without such a code, the country is null.
 */
export function splitTypedPhone(
  text: string,
  current: string,
): { readonly country: Country | null; readonly mobile: string } {
  const { isInternational, digits } = readTypedPhone(text);
  const country = isInternational ? findCountryOfDigits(digits, current) : null;
  const typed = keepTypedPhone(text);
  if (country === null) return { country, mobile: typed };
  const prefix = typed.startsWith('+') ? '+' : '00';
  return { country, mobile: typed.slice(prefix.length + country.dialCode.length - 1) };
}
