import * as z from 'zod/mini'
import { showDay } from '../../../kernel/calendar.ts'
import type { HistoryEntry } from '../../../platform/model/records/history.ts'
import { historyOfRecord, type RowChange } from '../../../records/model/record-history.ts'
import { ruleWords } from './rule-words.ts'
import { ruleTerms } from './service-rules.ts'

type Field = HistoryEntry['fields'][number]

/** A rule by the columns of its table, as the history keeps them. */
const storedRule = z.object({
  due: ruleTerms.due,
  quantity: ruleTerms.quantity,
  ward_classes: ruleTerms.wardClasses,
  payers: ruleTerms.payers,
  payer_kinds: ruleTerms.payerKinds,
  patient_types: ruleTerms.patientTypes,
  cap: ruleTerms.cap,
  over_package: ruleTerms.overPackage,
  is_billed: ruleTerms.isBilled,
  valid_from: z.string(),
  valid_to: z.nullable(z.string()),
  source: z.string(),
})
export type StoredRule = z.output<typeof storedRule>

/** What the history of a service calls the rules by which it is charged. */
export const RULE_FIELD = 'charged_by'

/**
 * The history of a mandatory service with that of its rules, newest first: a rule that was set, ended or taken back says the whole rule
 * before and after, as people say it. `rules` are those of today, also withdrawn ones, by id: what they said before is told backwards
 * from there. Pure.
 */
export function historyOfService(
  changes: readonly RowChange[],
  rules: ReadonlyMap<string, StoredRule>,
): HistoryEntry[] {
  const later = new Map(rules)
  return historyOfRecord(changes, 'services', (change) => {
    if (change.table === 'services') return [...change.fields]
    const after = later.get(change.rowId)
    if (!after) return []
    if (change.change === 'insert') return [{ field: RULE_FIELD, before: null, after: inWords(after) }]
    const before = { ...after, ...valuesBefore(change) }
    later.set(change.rowId, before)
    const isWithdrawn = change.fields.some(({ field, after: at }) => field === 'withdrawn_at' && at !== null)
    const field = { field: RULE_FIELD, before: inWords(before), after: isWithdrawn ? null : inWords(after) }
    return field.before === field.after ? [] : [field]
  })
}

/** What the columns of a rule held before a change of it. */
function valuesBefore({ fields }: RowChange): Partial<StoredRule> {
  const known = fields.filter(({ field }) => field in storedRule.shape)
  return z.parse(z.partial(storedRule), Object.fromEntries(known.map((field) => [field.field, shownValueOf(field)])))
}

const TEXTS = new Set(['source', 'valid_from', 'valid_to'])

/** As the history shows a value: of what is no text its JSON. */
function shownValueOf({ field, before }: Field): unknown {
  if (before === null || TEXTS.has(field)) return before
  return /^[[\d]|^(true|false)$/.test(before) ? JSON.parse(before) : before
}

/** 'Each day · ICU, from 21/11/2026 to 30/11/2026 (Order 7)'. */
function inWords(rule: StoredRule): string {
  const terms = ruleWords({
    ...rule,
    wardClasses: rule.ward_classes,
    payerKinds: rule.payer_kinds,
    patientTypes: rule.patient_types,
    overPackage: rule.over_package,
    isBilled: rule.is_billed,
  })
  const until = rule.valid_to === null ? '' : ` to ${showDay(rule.valid_to)}`
  return `${terms}, from ${showDay(rule.valid_from)}${until}${rule.source && ` (${rule.source})`}`
}
