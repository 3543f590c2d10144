import { type Anaesthesia, isLocal } from '../case/case-words.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What is found out before a patient enters the theatre (decided.md D13, amendments 35), in the order in which it is shown. */
export const FACTS = [
  'site',
  'consent',
  'pac',
  'sanction',
  'fasting',
  'identity',
  'allergies',
  'medicines',
  'vitals',
  'investigations',
  'imaging',
  'blood',
  'implants',
] as const
export type Fact = (typeof FACTS)[number]

export const FACT_WORDS: Readonly<Record<Fact, string>> = {
  site: 'Site marked',
  consent: 'Consent',
  pac: 'Pre-anaesthetic check',
  sanction: 'Sanction',
  fasting: 'Fasting',
  identity: 'Identity',
  allergies: 'Allergies reviewed',
  medicines: 'Medicines reviewed',
  vitals: 'Vitals',
  investigations: 'Investigations',
  imaging: 'Imaging shown',
  blood: 'Blood',
  implants: 'Implant',
}

/** What a doctor alone ticks. */
export const OF_A_DOCTOR: readonly Fact[] = ['site', 'pac']
/** What follows from the record: nobody ticks it. */
export const FROM_THE_RECORD: readonly Fact[] = ['sanction', 'allergies', 'implants']

export type Tick = {
  readonly answer: 'yes' | 'no' | 'not_needed'
  readonly note: string | null
  readonly since: Date | null
  readonly clearSince: Date | null
  readonly secondName: string | null
  readonly at: Date
}

/** A case as its readiness is judged. */
export type JudgedCase = {
  readonly priority: 'routine' | 'urgent' | 'emergency'
  readonly anaesthesia: Anaesthesia | null
  readonly isHighRisk: boolean
  readonly isSided: boolean
  readonly needsImaging: boolean
  readonly bloodUnits: number
  /** Units of the visit that are here, cross-matched and not expired. */
  readonly bloodHere: number
  readonly implantsExpected: string | null
  /** Of a payer that sanctions; null where the patient or an insurer pays without. */
  readonly sanctions: readonly { readonly name: string; readonly isSanctioned: boolean }[] | null
  /** What is recorded of allergies; null where nobody asked. */
  readonly allergies: string | null
  /** Implants held for the case. */
  readonly implantsHeld: readonly string[]
  readonly ticks: Readonly<Partial<Record<Fact, Tick>>>
  /** When the patient is to enter, else now. */
  readonly at: Date
}

export type Judged = {
  readonly fact: Fact
  readonly state: 'met' | 'missing' | 'not_needed'
  readonly words: string
}

const met = (words: string) => ({ state: 'met', words }) as const
const missing = (words: string) => ({ state: 'missing', words }) as const
const notNeeded = (words: string) => ({ state: 'not_needed', words }) as const
type Found = Pick<Judged, 'state' | 'words'>

/** What was ticked, not longer ago than it holds. */
function ticked(tick: Tick | undefined, open: string, within?: { hours: number; at: Date; words: string }): Found {
  if (!tick || tick.answer === 'no') return missing(tick?.note ?? open)
  if (tick.answer === 'not_needed') return notNeeded(tick.note ?? 'not needed')
  if (within && +within.at - +(tick.since ?? tick.at) > within.hours * HOUR) return missing(within.words)
  return met(tick.note ?? 'yes')
}

/** A hospital's hours without food and without clear fluids before an anaesthesia. */
const FOOD_HOURS = 6
const CLEAR_HOURS = 2
const PAC_DAYS = 30
const PAC_DAYS_HIGH_RISK = 7
const INVESTIGATION_DAYS = 30
const VITALS_HOURS = 4

type Rule = (judged: JudgedCase, tick: Tick | undefined) => Found

const consent: Rule = ({ priority }, tick) => {
  if (tick?.answer === 'yes' && tick.secondName) return met(`two doctors, emergency: ${tick.secondName}`)
  const open = priority === 'emergency' ? 'not signed: two doctors may sign for an emergency' : 'not signed'
  return ticked(tick?.answer === 'not_needed' ? undefined : tick, open)
}

const fasting: Rule = ({ anaesthesia, at }, tick) => {
  if (isLocal(anaesthesia)) return notNeeded('local anaesthesia')
  if (!tick || tick.answer !== 'yes' || !tick.since) return missing(tick?.note ?? 'not confirmed')
  const clear = tick.clearSince ?? tick.since
  if (+at - +tick.since < FOOD_HOURS * HOUR) return missing(`less than ${FOOD_HOURS} h since food`)
  if (+at - +clear < CLEAR_HOURS * HOUR) return missing(`less than ${CLEAR_HOURS} h since clear fluids`)
  return met(tick.note ?? 'confirmed')
}

const sanction: Rule = ({ sanctions, priority }) => {
  if (sanctions === null) return notNeeded('the payer asks for none')
  const open = sanctions.filter(({ isSanctioned }) => !isSanctioned)
  if (open.length === 0) return met(`${sanctions.length} of ${sanctions.length} procedures`)
  if (priority === 'emergency') return notNeeded('not needed, emergency: intimate the payer within 24 h')
  return missing(`none for ${open.map(({ name }) => name).join(', ')}`)
}

const implants: Rule = ({ implantsExpected, implantsHeld }) => {
  if (implantsHeld.length > 0) return met(implantsHeld.join(', '))
  return implantsExpected ? missing(`not held: ${implantsExpected}`) : notNeeded('none expected')
}

const RULES: Readonly<Record<Fact, Rule>> = {
  site: ({ isSided }, tick) => (isSided ? ticked(tick, 'not yet, by the surgeon') : notNeeded('no side')),
  consent,
  pac: ({ anaesthesia, isHighRisk, at }, tick) => {
    if (isLocal(anaesthesia)) return notNeeded('local anaesthesia')
    const days = isHighRisk ? PAC_DAYS_HIGH_RISK : PAC_DAYS
    return ticked(tick, 'not done', { hours: (days * DAY) / HOUR, at, words: `older than ${days} days` })
  },
  sanction,
  fasting,
  identity: (_, tick) => ticked(tick?.answer === 'not_needed' ? undefined : tick, 'not confirmed'),
  allergies: ({ allergies }) => (allergies === null ? missing('nobody has asked') : met(allergies)),
  medicines: (_, tick) => ticked(tick, 'not reviewed: anticoagulants, diabetes drugs with last dose'),
  vitals: ({ at }, tick) =>
    ticked(tick, 'not taken', { hours: VITALS_HOURS, at, words: `older than ${VITALS_HOURS} h` }),
  investigations: ({ at }, tick) =>
    ticked(tick, 'not seen', {
      hours: (INVESTIGATION_DAYS * DAY) / HOUR,
      at,
      words: `older than ${INVESTIGATION_DAYS} days`,
    }),
  imaging: ({ needsImaging }, tick) => (needsImaging ? ticked(tick, 'not shown') : notNeeded('not listed')),
  blood: ({ bloodUnits, bloodHere }, tick) => {
    if (bloodUnits === 0) return notNeeded('not needed')
    if (bloodHere >= bloodUnits) return met(`${bloodHere} units here`)
    return ticked(tick, bloodHere > 0 ? `${bloodHere} of ${bloodUnits} units here` : `${bloodUnits} units not reserved`)
  },
  implants,
}

/** Every fact with whether it is met; who may go in has none missing. Pure: the same facts are judged in browser and server. */
export const readinessOf = (judged: JudgedCase): readonly Judged[] =>
  FACTS.map((fact) => ({ fact, ...RULES[fact](judged, judged.ticks[fact]) }))

export const missingOf = (facts: readonly Judged[]): readonly Judged[] =>
  facts.filter(({ state }) => state === 'missing')
