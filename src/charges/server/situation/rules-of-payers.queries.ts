import { tariffClassOf } from '../../../catalogue/model/rates/tariff-class.ts'
import { payerKind } from '../../../catalogue/server/payers/payers.queries.ts'
import { tariffClasses } from '../../../catalogue/server/rates/rates.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { schemeRulesOf } from '../../../schemes/model/rules/scheme-rules-of.ts'
import type { SchemeRules } from '../../../schemes/model/scheme-rules.ts'
import { hospitalRulesOf } from '../../../schemes/server/rules/hospital-rules.queries.ts'

/** The rules by which each payer pays: those of its tariff class, else the hospital's default. */
export async function rulesOfPayers(
  db: HospitalDb,
  payerIds: readonly string[],
): Promise<ReadonlyMap<string, SchemeRules>> {
  const payers = await db
    .selectFrom('payers as payer')
    .select(['payer.id', payerKind, 'payer.tariff_class_id as tariffClassId'])
    .where('payer.id', 'in', [...new Set(payerIds)])
    .execute()
  const classes = await tariffClasses(db)
  const rules = await hospitalRulesOf(db)
  return new Map(
    payers.map(({ id, payerKind: kind, tariffClassId }) => [
      id,
      schemeRulesOf(rules, tariffClassOf({ kind, tariffClassId }, classes)?.id ?? null),
    ]),
  )
}
