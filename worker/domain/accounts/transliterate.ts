// Converts Cyrillic, Greek and special Latin letters to plain Latin letters, roughly as in passports. Scripts
// that need a dictionary (Chinese, Japanese, Arabic, …) stay unchanged.

const LATIN = 'ß ss æ ae œ oe ø o ł l đ d ð d þ th ı i ŋ n ħ h ŧ t ə e';

const CYRILLIC =
  'а a б b в v г g д d е e ё yo ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ' +
  'ц ts ч ch ш sh щ shch ы y э e ю yu я ya і i ї yi є ye ґ g ў u ј j љ lj њ nj ћ c ђ dj џ dz ѓ g ќ k ѕ dz';

const GREEK =
  'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o';

function readPairs(text: string): [string, string][] {
  const words = text.split(' ');
  return words.flatMap((from, index): [string, string][] =>
    index % 2 === 0 ? [[from, words[index + 1] ?? '']] : [],
  );
}

const LETTERS = new Map([LATIN, CYRILLIC, GREEK].flatMap(readPairs));

/** Returns the text in lower case. Keeps letters that have no Latin spelling. */
export function transliterate(text: string): string {
  const composed = text.normalize('NFC').toLowerCase().replace(/ο[υύ]/g, 'ou');
  let out = '';
  for (const letter of composed) {
    // й, ё and ї have their own spellings. Accents of all other letters are ignored.
    const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
    out += LETTERS.get(letter) ?? [...bare].map((part) => LETTERS.get(part) ?? part).join('');
  }
  return out;
}
