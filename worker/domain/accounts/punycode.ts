// Converts a domain label that contains non-ASCII letters to ASCII (RFC 3492).

const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE = 128;

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / DAMP) : delta >> 1;
  rest += Math.floor(rest / count);
  let bias = 0;
  while (rest > ((BASE - T_MIN) * T_MAX) >> 1) {
    rest = Math.floor(rest / (BASE - T_MIN));
    bias += BASE;
  }
  return bias + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

const digitOf = (value: number) => String.fromCharCode(value < 26 ? value + 97 : value + 22);

function writeNumber(delta: number, bias: number): string {
  let rest = delta;
  let text = '';
  for (let k = BASE; ; k += BASE) {
    const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
    if (rest < threshold) return text + digitOf(rest);
    const span = BASE - threshold;
    text += digitOf(threshold + ((rest - threshold) % span));
    rest = Math.floor((rest - threshold) / span);
  }
}

/** Returns the code without the `xn--` prefix. */
export function encodePunycode(label: string): string {
  const codes = Array.from(label, (sign) => sign.codePointAt(0) ?? 0);
  const plain = codes.filter((code) => code < FIRST_CODE);
  let text = String.fromCharCode(...plain);
  if (plain.length > 0) text += '-';
  let written = plain.length;
  let delta = 0;
  let bias = FIRST_BIAS;
  let last = FIRST_CODE;
  while (written < codes.length) {
    const next = Math.min(...codes.filter((code) => code >= last));
    delta += (next - last) * (written + 1);
    for (const code of codes) {
      if (code < next) delta += 1;
      if (code !== next) continue;
      text += writeNumber(delta, bias);
      bias = adapt(delta, written + 1, written === plain.length);
      delta = 0;
      written += 1;
    }
    delta += 1;
    last = next + 1;
  }
  return text;
}
