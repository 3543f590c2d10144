/**
 * The kinds of what identifies somebody, as placeholders call them: names of the patient, relatives, contacts and doctors;
 * phones; UHID, visit, claim and insurance numbers; addresses; e-mail addresses.
 */
const KINDS = ['NAME', 'PHONE', 'NUMBER', 'ADDRESS', 'EMAIL'] as const
export type IdentityKind = (typeof KINDS)[number]

/** What identifies the people of a visit. A value that is empty or very short hides nothing. */
export type Identity = { readonly [Kind in IdentityKind]: readonly string[] }

/** One thing to look for: the source of a regular expression without boundaries, and by what length it is ordered. */
type Pattern = { readonly kind: IdentityKind; readonly source: string; readonly length: number }

const TITLES = /^(dr|mr|mrs|ms|miss|master|prof|shri|smt|kum|kumari|baby|late|of|and|the)$/i
const SHORTEST_NAME = 3
const SHORTEST_NUMBER = 4
const SHORTEST_PLACE = 4
const MOBILE_DIGITS = 10

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const wordsOf = (text: string) => text.split(/[\s.,-]+/).filter(Boolean)
const spread = (parts: Iterable<string>, between: string) => [...parts].map(escaped).join(between)

/** A name as a whole, and each of its words, because a letter also says 'Mrs Patil'. */
const nameSources = (name: string): string[] => {
  const words = wordsOf(name)
  const parts = words.filter((word) => word.length >= SHORTEST_NAME && !TITLES.test(word))
  return parts.length > 0 ? [spread(words, String.raw`[\s.,-]+`), ...parts.map(escaped)] : []
}

/** However the digits are grouped, with or without the country's code. */
const phoneSources = (phone: string): string[] => {
  const digits = phone.replace(/\D/g, '').slice(-MOBILE_DIGITS)
  return digits.length >= SHORTEST_NUMBER ? [String.raw`(?:\+?91[\s-]?|0)?${spread(digits, String.raw`[\s-]?`)}`] : []
}

const numberSources = (number: string): string[] => {
  const signs = number.replace(/[\s-]/g, '')
  return signs.length >= SHORTEST_NUMBER ? [spread(signs, String.raw`[\s-]?`)] : []
}

/** An address as a whole, each of its lines or parts between commas, and those without the number of the house. */
const addressSources = (address: string): string[] =>
  [address, ...address.split(/[,\n]/).flatMap((part) => [part, part.replace(/\S*\d\S*/g, '')])]
    .map((place) => place.trim().split(/\s+/))
    .filter((words) => words.join('').length >= SHORTEST_PLACE)
    .map((words) => spread(words, String.raw`\s+`))

const SOURCES: { readonly [Kind in IdentityKind]: (value: string) => string[] } = {
  NAME: nameSources,
  PHONE: phoneSources,
  NUMBER: numberSources,
  ADDRESS: addressSources,
  EMAIL: (email) => (email.trim() ? [escaped(email.trim())] : []),
}

/** What is hidden whoever it belongs to: e-mail addresses, Indian mobile numbers, Aadhaar numbers. */
const ANYBODYS: readonly Pattern[] = [
  { kind: 'EMAIL', source: String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`, length: 60 },
  { kind: 'NUMBER', source: String.raw`\d{4}[\s-]?\d{4}[\s-]?\d{4}`, length: 12 },
  { kind: 'PHONE', source: String.raw`(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}`, length: MOBILE_DIGITS },
]

/** What to look for, the longest first, so that 'Asha Patil' is found before 'Asha'. */
export const patternsOf = (identity: Identity): Pattern[] =>
  [
    ...KINDS.flatMap((kind) =>
      identity[kind].flatMap((value) =>
        SOURCES[kind](value).map((source) => ({ kind, source, length: source.length })),
      ),
    ),
    ...ANYBODYS,
  ].sort((one, other) => other.length - one.length)
