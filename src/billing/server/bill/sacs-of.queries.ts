import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { BillInput } from './bill-input.ts'

/** The SACs of the services that are charged, by their ids; read only where a rule of the GST asks for one. */
export async function sacsOf(
  db: HospitalDb,
  { rules, charges }: Pick<BillInput, 'rules' | 'charges'>,
): Promise<ReadonlyMap<string, string>> {
  const ids = rules.gst.some(({ sac }) => sac !== null) ? charges.flatMap(({ itemId }) => itemId ?? []) : []
  if (ids.length === 0) return new Map()
  const services = db
    .selectFrom('services')
    .select(['id', 'sac'])
    .where(idIn('id', [...new Set(ids)]))
  return new Map((await services.where('sac', 'is not', null).execute()).map(({ id, sac }) => [id, sac ?? '']))
}
