import * as z from 'zod/mini'
import { ALLERGENS, allergenOf, isNameOf } from '../../catalogue/model/allergens/allergens.ts'
import { type IsoDate, showDay, showDayOf } from '../../kernel/calendar.ts'
import { instant, uuid } from '../../platform/model/contract/fields.ts'
import {
  type Alert,
  isStanding,
  KIND_WORDS,
  KINDS,
  type Kind,
  PRECAUTION_WORDS,
  SEVERITY_WORDS,
  SOURCE_WORDS,
} from './alert.ts'
import { namesConfidential } from './confidential.ts'

export const LEVELS = ['high', 'medium', 'low'] as const
export type Level = (typeof LEVELS)[number]

/** One thing not to be overlooked, ready to be read out. */
export const mark = z.object({
  /** The entry behind it; null: the words of the registration. */
  id: z.nullable(uuid),
  kind: z.enum(KINDS),
  level: z.enum(LEVELS),
  words: z.string(),
  detail: z.string(),
})
export type Mark = z.output<typeof mark>

/** What every clinical screen says of a patient, the gravest first. */
export const band = z.object({
  /** That nobody asked is another thing than that there are none. */
  allergies: z.enum(['recorded', 'none-known', 'not-asked']),
  noneKnown: z.nullable(z.object({ at: instant, by: z.nullable(z.string()) })),
  marks: z.array(mark),
})
export type Band = z.output<typeof band>

const LEVEL_OF: Readonly<Record<Exclude<Kind, 'allergy' | 'no_known_allergies'>, Level>> = {
  resuscitation: 'high',
  difficult_airway: 'high',
  infection: 'medium',
  implant: 'medium',
  pregnancy: 'medium',
  bleeding: 'medium',
  limb: 'medium',
  falls: 'low',
  seizures: 'low',
  other: 'low',
}

/** A reaction that nobody knows was not mild. */
const GRAVEST_FIRST = ['severe', 'moderate', 'unknown', 'mild'] as const
const levelOf = ({ kind, severity }: Alert): Level => {
  if (kind !== 'allergy' && kind !== 'no_known_allergies') return LEVEL_OF[kind]
  return severity === 'severe' ? 'high' : 'medium'
}

const isAllergy = ({ kind }: Alert) => kind === 'allergy'

type Facts = {
  readonly alerts: readonly Alert[]
  /** What the registration says in its field *Allergies*. */
  readonly registered: string | null
  readonly today: IsoDate
}

/**
 * The band of a patient: what stands, the gravest first and allergies before other alerts; of several entries of one allergy the
 * gravest. What is struck out, ended or over is left out, and what the registration says as long as no entry says it.
 */
export function bandOf({ alerts, registered, today }: Facts): Band {
  const standing = alerts.filter((alert) => isStanding(alert, today))
  const told = alerts.filter(isAllergy)
  const shown = gravestOfEach(standing.filter(({ kind }) => kind !== 'no_known_allergies').sort(byGravity))
  const marks = [...shown.map(markOf), ...markOfRegistration(registered, standing)]
  const stated = standing
    .filter(({ kind }) => kind === 'no_known_allergies')
    // An allergy that was told later ends it, even one that was struck out since: then it is time to ask again.
    .filter(({ at }) => told.every((allergy) => allergy.at < at))
    .sort(newestFirst)[0]
  const hasAllergy = marks.some(({ kind }) => kind === 'allergy')
  return {
    allergies: hasAllergy ? 'recorded' : stated ? 'none-known' : 'not-asked',
    noneKnown: stated && !hasAllergy ? { at: stated.at, by: stated.by } : null,
    marks: marks.sort((one, other) => rank(one) - rank(other)),
  }
}

const newestFirst = (one: { readonly at: string }, other: { readonly at: string }) => other.at.localeCompare(one.at)

const rank = ({ level, kind }: Pick<Mark, 'level' | 'kind'>): number =>
  LEVELS.indexOf(level) * 2 + (kind === 'allergy' ? 0 : 1)

const byGravity = (one: Alert, other: Alert): number =>
  LEVELS.indexOf(levelOf(one)) - LEVELS.indexOf(levelOf(other)) ||
  gravityOf(one) - gravityOf(other) ||
  newestFirst(one, other)
const gravityOf = ({ severity }: Alert): number => GRAVEST_FIRST.indexOf(severity ?? 'unknown')

/** What two entries of one thing have in common. */
const nameOf = ({ kind, allergen, what, precautions }: Alert): string =>
  [kind, allergen ?? what?.toLowerCase(), precautions].join()

function gravestOfEach(sorted: readonly Alert[]): Alert[] {
  const names = new Set<string>()
  return sorted.filter((alert) => !names.has(nameOf(alert)) && names.add(nameOf(alert)))
}

/** What an entry says in a word: the substance with its group, the precautions, or the kind with what was written. */
export function subjectOf({ kind, allergen, what, precautions }: Alert): string {
  if (kind !== 'allergy') return [precautions && PRECAUTION_WORDS[precautions], what].filter(Boolean).join(', ')
  if (!allergen || !what) return what ?? ''
  return isNameOf(allergen, what) ? what : `${what} (${ALLERGENS[allergen].name})`
}

/** How it showed, how grave it was, until when, and where it is known from. */
export function detailOf({ severity, reaction, source, validUntil, at, by }: Alert): string {
  const known = [SOURCE_WORDS[source], showDayOf(at), by].filter(Boolean).join(', ')
  return [severity && SEVERITY_WORDS[severity], reaction, validUntil && `until ${showDay(validUntil)}`, known]
    .filter(Boolean)
    .join(' · ')
}

function markOf(alert: Alert): Mark {
  const { id, kind } = alert
  const subject = subjectOf(alert)
  const name = kind === 'other' && subject ? '' : KIND_WORDS[kind]
  return {
    id,
    kind,
    level: levelOf(alert),
    words: [name, subject].filter(Boolean).join(': '),
    detail: detailOf(alert),
  }
}

/** What desks type where there is nothing to type. */
const SAYS_NONE =
  /^[\s.\-/]*(no|none|nil|na|n\.?a\.?|nka|nkda|not? known|no (known )?(drug )?allerg(y|ies)|not any)?[\s.\-/]*$/i

/** The words of the registration as a mark; none where they say nothing, are confidential, or stand in entries already. */
function markOfRegistration(registered: string | null, standing: readonly Alert[]): Mark[] {
  if (!registered || SAYS_NONE.test(registered) || namesConfidential(registered)) return []
  const allergies = standing.filter(isAllergy)
  const isEntered = (part: string) => {
    const code = allergenOf(part)
    return allergies.some(({ allergen, what }) =>
      code ? allergen === code : what?.toLowerCase() === part.toLowerCase(),
    )
  }
  const parts = registered
    .split(/[,;/&]|\band\b/i)
    .map((part) => part.replace(/\ballerg(y|ies|ic)( to)?\b/gi, '').trim())
    .filter(Boolean)
  if (parts.length > 0 && parts.every(isEntered)) return []
  return [{ id: null, kind: 'allergy', level: 'medium', words: `Allergy: ${registered}`, detail: 'as registered' }]
}

/** The band in one sentence, for a tooltip and for who listens. */
export const inOneSentence = ({ marks }: Pick<Band, 'marks'>): string => marks.map(({ words }) => words).join('; ')
