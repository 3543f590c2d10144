import { ONE } from '../../../charges/model/price/quantity.ts'
import { type PostedCharge, postCharge } from '../../../charges/server/posting/post-charge.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { COMPONENT_WORDS, type Component } from '../../model/blood-words.ts'

/** The kind under which a transfusion posts its charge. */
export const TRANSFUSION = 'blood_transfusion'

type Given = { readonly id: string; readonly visitId: string; readonly component: Component; readonly at: Date }

/** Charges the unit that a transfusion uses up, on the day it began, as the service of its component; without one it waits for a rate. */
export async function postUnit(db: HospitalDb, { id, visitId, component, at }: Given): Promise<PostedCharge> {
  const tariff = await db
    .selectFrom('blood_tariffs')
    .select('service_id as serviceId')
    .where('component', '=', component)
    .executeTakeFirst()
  return postCharge(db, {
    visitId,
    head: 'blood',
    ...(tariff ? { item: { id: tariff.serviceId } } : { description: COMPONENT_WORDS[component] }),
    day: dayOf(at),
    at,
    quantity: ONE,
    unit: 'unit',
    source: { kind: TRANSFUSION, id },
  })
}
