import { nursingSettings } from '../../../hours/server/hours.queries.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { foundItems, itemsById } from '../../../prescribing/server/items.queries.ts'
import { checkedPatient } from '../../../prescribing/server/patient-facts.queries.ts'
import { medicationOrdersContract } from '../../model/medication-orders.contract.ts'
import { isStanding, ordersOfVisits } from './stored-orders.queries.ts'

/** What orders for a visit are checked by while they are typed. */
export const showMedicationFacts = operation(
  medicationOrdersContract.facts,
  async ({ db, now, refuse }, { visitId }) => {
    const visit = await db
      .selectFrom('visits')
      .select('patient_id as patientId')
      .where('id', '=', visitId)
      .executeTakeFirst()
    if (!visit) return refuse('NOT_FOUND')
    const standing = (await ordersOfVisits(db, [visitId])).filter(isStanding)
    const ids = [...new Set(standing.flatMap(({ medicineId }) => medicineId ?? []))]
    const [items, patient, settings] = await Promise.all([
      itemsById(db, ids, { now, today: dayOf(now) }),
      checkedPatient(db, visit.patientId, { now, but: [] }),
      nursingSettings(db),
    ])
    const { ageDays, gender, registered, alerts, running } = patient
    return { ageDays, gender, registered, alerts: [...alerts], running: [...running], items, settings }
  },
)

export const findMedicationItems = operation(medicationOrdersContract.items, async ({ db, now }, { search }) => ({
  items: await foundItems(db, search, { now, today: dayOf(now) }),
}))
