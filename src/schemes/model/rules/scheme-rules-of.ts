import type { SchemeRules } from '../scheme-rules.ts'
import { overlay } from './overlay.ts'
import { type HospitalRules, type RuleKindKey, type StoredRule, valueKey } from './rule-kinds.ts'

/**
 * The rules of a tariff class out of the hospital's rows: its own, and where it has none the default. Null: the default
 * alone. What a class takes back from the default is left out.
 */
export function schemeRulesOf(rules: HospitalRules, tariffClassId: string | null): SchemeRules {
  const terms = rowsOfClass(rules.terms, 'terms', tariffClassId).map(bare)
  return {
    terms: terms.map(({ submissionDays: _, ...ofClass }) => ofClass),
    submission: terms.map(({ submissionDays: days, validFrom, validTo }) => ({ days, validFrom, validTo })),
    packageDays: rowsOfClass(rules.packageDays, 'packageDays', tariffClassId).map(bare),
    sittingShares: rowsOfClass(rules.sittingShares, 'sittingShares', tariffClassId).map(bare),
    paidBeside: rowsOfClass(rules.paidBeside, 'paidBeside', tariffClassId)
      .map(bare)
      .flatMap(({ isPaid, ...exception }) => (isPaid ? [exception] : [])),
    components: rowsOfClass(rules.components, 'components', tariffClassId)
      .map(bare)
      .flatMap(({ isPart, ...component }) => (isPart ? [component] : [])),
    checkOut: rowsOfClass(rules.checkOut, 'checkOut', tariffClassId).map(bare),
    gst: rowsOfClass(rules.gst, 'gst', tariffClassId).map(bare),
  }
}

/** Of the rows of one kind those that hold for a class. */
export function rowsOfClass<Row extends StoredRule>(
  rows: readonly Row[],
  kind: RuleKindKey,
  tariffClassId: string | null,
): Row[] {
  const own = tariffClassId === null ? [] : rows.filter((row) => row.tariffClassId === tariffClassId)
  const ofDefault = rows.filter((row) => row.tariffClassId === null)
  return overlay(own, ofDefault, (row) => valueKey(kind, row))
}

/** A rule without what only says where it is stored. */
const bare = <Row extends StoredRule>({ id: _, tariffClassId: __, source: ___, createdAt: ____, ...row }: Row) => row
