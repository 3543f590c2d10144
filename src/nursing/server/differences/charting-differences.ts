import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { chartingDifferencesContract } from '../../model/differences/charting-differences.contract.ts'
import { differencesOf, hundredths, inTheWard } from '../../model/differences/differences-of.ts'
import { chartedMedicines, explanationsOf } from './charted-medicines.queries.ts'

const visitRow = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('visits')
    .select(['patient_id as patientId', 'discharge_date as dischargedAt'])
    .where('id', '=', visitId)
    .executeTakeFirst()

/** Where issued, given and billed differ. */
export const showDifferences = operation(
  chartingDifferencesContract.ofVisit,
  async ({ db, now, refuse }, { visitId }) => {
    const visit = (await visitRow(db, visitId)) ?? refuse('NOT_FOUND')
    const [medicines, explained] = await Promise.all([chartedMedicines(db, visitId), explanationsOf(db, visitId)])
    const isOver = visit.dischargedAt !== null && visit.dischargedAt <= now
    const sum = (days: (typeof medicines)[number]['days'], of: 'issued' | 'returned' | 'given' | 'billed') =>
      hundredths(days.reduce((total, day) => total + day[of], 0))
    return {
      differences: differencesOf(medicines, isOver).map((one) => {
        const said = explained.find(({ key, rule }) => key === one.key && rule === one.rule)
        return { ...one, explained: said ? { reason: said.reason, by: said.by, isWasted: said.isWasted } : null }
      }),
      inTheWard: inTheWard(medicines, isOver),
      medicines: medicines.map(({ key, name, days }) => ({
        key,
        name,
        issued: sum(days, 'issued'),
        returned: sum(days, 'returned'),
        given: sum(days, 'given'),
        billed: sum(days, 'billed'),
      })),
    }
  },
)

/** Explains a difference: what is explained as thrown away counts as accounted for. */
export const explainDifference = operation(
  chartingDifferencesContract.explain,
  async ({ db, now, record, refuse }, { visitId, key, rule, reason, isWasted }) => {
    const visit = (await visitRow(db, visitId)) ?? refuse('NOT_FOUND')
    const isOver = visit.dischargedAt !== null && visit.dischargedAt <= now
    const medicines = await chartedMedicines(db, visitId)
    const found =
      differencesOf(medicines, isOver).find((one) => one.key === key && one.rule === rule) ?? refuse('NO_DIFFERENCE')
    const said = (await explanationsOf(db, visitId)).some((one) => one.key === key && one.rule === rule)
    if (said) refuse('EXPLAINED_ALREADY')
    const { id } = await db
      .insertInto('charting_explanations')
      .values({
        visit_id: visitId,
        patient_id: visit.patientId,
        medicine_key: key,
        rule,
        units: found.units,
        reason,
        is_wasted: isWasted && rule === 'not_accounted',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record({
      type: 'charting.explained',
      subject: { type: 'charting_explanation', id },
      patientId: visit.patientId,
      facts: { visit: visitId, rule, units: found.units, reason },
    })
    return { id }
  },
)
