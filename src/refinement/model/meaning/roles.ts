import type { Fact } from '../facts/facts-in-text.ts'

/** What a date, an amount or a person is in a letter, and the words beside it that say so. */
const ROLES: Readonly<Record<string, RegExp>> = {
  admission: /admit|admission|hospitali[sz]/,
  surgery: /surg|operat|procedure/,
  discharge: /discharg/,
  referral: /refer/,
  advice: /advi[sc]/,
  sanction: /sanction|approv|authori[sz]/,
  extension: /extens|extend/,
  birth: /\bborn|birth/,
  death: /\bdied|death|expired/,
  bill: /\bbill|invoice/,
  payment: /\bpaid|payment|settle|receiv/,
  deduction: /deduct/,
  package: /package/,
  patient: /patient/,
  relative: /wife|husband|\bson\b|daughter|father|mother|brother|sister|attendant|relative|contact|guardian/,
  doctor: /\bdr\b|doctor|consultant|surgeon|physician/,
}
const ANY_ROLE = new RegExp(
  Object.entries(ROLES)
    .map(([role, words]) => `(?<${role}>${words.source})`)
    .join('|'),
  'gi',
)

/** A word after it says less of it than one before it. */
const AFTER = 15
/** A letter holds fewer; of what is no letter not everything is looked at. */
const MOST = 300

type Mention = Pick<Fact, 'kind' | 'value' | 'text'>

/** The roles of each mention by kind and value: the nearest word of its sentence that says one. */
function rolesIn(text: string, mentions: readonly Mention[]): Map<string, Set<string>> {
  const roles = new Map<string, Set<string>>()
  const signs = [...text.matchAll(ANY_ROLE)].map(({ 0: word, index, groups = {} }) => ({
    role: Object.keys(groups).find((name) => groups[name] !== undefined) ?? '',
    from: index,
    to: index + word.length,
  }))
  const ends = [0, ...[...text.matchAll(/[.;!?](?=\s)|\n/g)].map(({ index }) => index), text.length]
  const small = text.toLowerCase()
  let left = MOST
  for (const mention of mentions) {
    const written = mention.text.toLowerCase()
    let at = small.indexOf(written)
    for (; at !== -1 && written !== '' && left > 0; left -= 1) {
      const role = nearest(signs, at, at + written.length, ends)
      const key = keyOf(mention)
      if (role) roles.set(key, (roles.get(key) ?? new Set()).add(role))
      at = small.indexOf(written, at + written.length)
    }
  }
  return roles
}

const keyOf = ({ kind, value }: Mention) => `${kind} ${value}`

type Sign = { readonly role: string; readonly from: number; readonly to: number }

function nearest(signs: readonly Sign[], from: number, to: number, ends: readonly number[]): string | undefined {
  const begin = ends.findLast((end) => end <= from) ?? 0
  const end = ends.find((one) => one >= to) ?? Number.POSITIVE_INFINITY
  let best: { role: string; distance: number } | undefined
  for (const sign of signs) {
    if (sign.from < begin || sign.to > end) continue
    const distance =
      sign.to <= from ? from - sign.to : sign.from >= to ? sign.from - to + AFTER : Number.POSITIVE_INFINITY
    if (distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { role: sign.role, distance }
  }
  return best?.role
}

/**
 * Dates, amounts and people of a draft that have taken the place of another in the other letter: the day of admission is called the day of
 * surgery, who came with the patient is called the patient.
 */
export function exchangedRoles(
  draft: { readonly text: string; readonly mentions: readonly Mention[] },
  refined: { readonly text: string; readonly mentions: readonly Mention[] },
): string[] {
  const [before, after] = [rolesIn(draft.text, draft.mentions), rolesIn(refined.text, refined.mentions)]
  const found: string[] = []
  for (const mention of refined.mentions) {
    const own = before.get(keyOf(mention))
    for (const role of after.get(keyOf(mention)) ?? []) {
      if (!own || own.has(role)) continue
      const wasOf = [...before].find(
        ([key, roles]) =>
          key.startsWith(`${mention.kind} `) && key !== keyOf(mention) && roles.has(role) && !after.get(key)?.has(role),
      )
      if (wasOf) found.push(`${mention.text} stands for ${role}, in the draft for ${[...own].join(' and ')}`)
    }
  }
  return [...new Set(found)]
}
