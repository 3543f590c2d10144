import { addDays, type IsoDate, showDay } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { COMES_AGAIN, type RuleTerms } from './service-rules.ts'

type Row = { readonly id: string; readonly validFrom: IsoDate; readonly validTo: IsoDate | null }
type Days = { readonly from: IsoDate; readonly to: IsoDate | null }

type Combination =
  | 'PAYER_KINDS_REQUIRED'
  | 'WARDS_REQUIRED'
  | 'NO_WARD_YET'
  | 'OUTPATIENTS_ONLY_REGISTERED'
  | 'CAP_WITHOUT_REPEAT'
  | 'BESIDE_PACKAGE_IS_BILLED'

/**
 * Whether the terms of a rule go together, each as a constraint of `service_rules`; what says nothing is left out: kinds of payers
 * where others decide. Pure.
 */
export function decideTerms(typed: RuleTerms): Verdict<RuleTerms, Combination> {
  const rule = { ...typed, payerKinds: typed.payers === 'kinds' ? typed.payerKinds : [] }
  if (rule.payers === 'kinds' && rule.payerKinds.length === 0)
    return refuse('PAYER_KINDS_REQUIRED', { field: 'payerKinds' })
  if (rule.due === 'ward' && rule.wardClasses.length === 0) return refuse('WARDS_REQUIRED', { field: 'wardClasses' })
  if (rule.due === 'registration' && rule.wardClasses.length > 0) return refuse('NO_WARD_YET', { field: 'wardClasses' })
  if (rule.due !== 'registration' && rule.patientTypes.includes('OPD'))
    return refuse('OUTPATIENTS_ONLY_REGISTERED', { field: 'patientTypes' })
  if (rule.cap !== null && !COMES_AGAIN.includes(rule.due)) return refuse('CAP_WITHOUT_REPEAT', { field: 'cap' })
  if (rule.overPackage && !rule.isBilled) return refuse('BESIDE_PACKAGE_IS_BILLED', { field: 'isBilled' })
  return accept(rule)
}

/** What a new rule does to the rules of its service. */
export type RulePlan = {
  /** The rule that ends the day before. */
  readonly end: { readonly id: string; readonly validTo: IsoDate } | null
  /** The rule that begins on that very day: it takes the new terms. */
  readonly amend: string | null
}

/**
 * A rule from a day on, for ever or up to a day: the one that runs ends the day before. It counts from today at the earliest, and does
 * not reach into one that is planned: `rows` are those of the service. Pure.
 */
export function planServiceRule(
  rows: readonly Row[],
  { from, to }: Days,
  today: IsoDate,
): Verdict<RulePlan, 'PAST_STAYS' | 'ENDS_BEFORE_IT_BEGINS' | 'RULES_OVERLAP'> {
  if (from < today) return refuse('PAST_STAYS', { field: 'from' })
  if (to !== null && to < from) return refuse('ENDS_BEFORE_IT_BEGINS', { field: 'to' })
  const planned = rows.find((row) => row.validFrom > from && (to === null || row.validFrom <= to))
  if (planned) return refuse('RULES_OVERLAP', { field: 'to', values: { from: showDay(planned.validFrom) } })
  const running = rows.find((row) => row.validFrom < from && (row.validTo === null || row.validTo >= from))
  return accept({
    end: running ? { id: running.id, validTo: addDays(from, -1) } : null,
    amend: rows.find((row) => row.validFrom === from)?.id ?? null,
  })
}

/** How a rule stops: one that has begun ends yesterday, one that has not is taken back. Pure. */
export function planStop(rule: Row, today: IsoDate): Verdict<'ends' | 'is taken back', 'PAST_STAYS'> {
  if (rule.validTo !== null && rule.validTo < today) return refuse('PAST_STAYS', { field: 'form' })
  return accept(rule.validFrom < today ? 'ends' : 'is taken back')
}
