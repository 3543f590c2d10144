import { sql } from 'kysely'
import { addMedicineDiscount } from '../../../src/dispensing/server/discounts/change-discounts.ts'
import { dayOf } from '../../../src/kernel/calendar.ts'
import { daysOf, monthOf } from '../../../src/kernel/dates/months.ts'
import { performAt, type Scenario } from '../scenario.ts'

/** What agreements take off the MRP: one that counts from today on, and two that are agreed for the next month. */
const DISCOUNTS = [
  { of: 'police', kind: 'medicine', basisPoints: 500, isComing: false, source: 'Letter of the Police Welfare Fund' },
  {
    of: 'cghs',
    kind: 'consumable',
    basisPoints: 1000,
    isComing: true,
    source: 'Agreement with CGHS Nagpur, clause 14',
  },
  { of: 'railways', kind: 'implant', basisPoints: 750, isComing: true, source: 'Rate contract of the Railways' },
] as const

/** Dated discounts of payers on what is issued from the pharmacy. */
export async function seedMedicineDiscounts(scenario: Scenario): Promise<void> {
  const { db, now } = scenario
  const today = dayOf(now)
  for (const { of, kind, basisPoints, isComing, source } of DISCOUNTS) {
    const [known] = await db
      .selectFrom('tariff_classes')
      .select('id')
      .where(sql<boolean>`${of} = any(payer_kinds)`)
      .execute()
    if (!known) continue
    const terms = { tariffClassId: known.id, kind, medicineId: null, wardClass: null, basisPoints, source }
    const body = { ...terms, validFrom: isComing ? daysOf(monthOf(today)).before : today }
    await performAt(scenario, now, addMedicineDiscount, { body })
  }
}
