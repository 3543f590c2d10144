import type { PayerKind } from '../../../catalogue/model/payers/payer-kinds.ts'
import { payerKind } from '../../../catalogue/server/payers/payers.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { CASHLESS_RULES, EACH_SERVICE_RULES } from '../../../schemes/model/default-rules.ts'
import type { SchemeRules } from '../../../schemes/model/scheme-rules.ts'

/** Payers that pay each service and procedure; the others are schemes with packages. */
const EACH_SERVICE: readonly PayerKind[] = ['private', 'insurer', 'tpa', 'company']

/** The rules by which each payer pays. */
export async function rulesOfPayers(
  db: HospitalDb,
  payerIds: readonly string[],
): Promise<ReadonlyMap<string, SchemeRules>> {
  const payers = await db
    .selectFrom('payers as payer')
    .select(['payer.id', payerKind])
    .where('payer.id', 'in', [...new Set(payerIds)])
    .execute()
  return new Map(
    payers.map(({ id, payerKind: kind }) => [id, EACH_SERVICE.includes(kind) ? EACH_SERVICE_RULES : CASHLESS_RULES]),
  )
}
