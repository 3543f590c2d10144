import { chargedVisit, isCancelledAdmission } from '../../../charges/server/price-basis.queries.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { diagnosesOf } from '../../../visits/server/treatment/visit-links.queries.ts'
import { prescribingContract } from '../../model/prescribing.contract.ts'
import { EMPTY_FORM } from '../../model/prescription-form.ts'

/** Begins a prescription with the diagnoses of the visit; a first draft of the account that is there already is gone on with. */
export const beginPrescription = operation(
  prescribingContract.begin,
  async ({ db, actor, record, refuse }, { visitId }) => {
    const visit = (await chargedVisit(db, visitId)) ?? refuse('NOT_FOUND')
    if (isCancelledAdmission(visit)) refuse('ADMISSION_CANCELLED')
    const [there, diagnosis] = await Promise.all([
      db
        .selectFrom('prescriptions')
        .select('id')
        .where('visit_id', '=', visitId)
        .where('state', '=', 'draft')
        .where('edition', '=', 1)
        .where('created_by', '=', actor.userId)
        .orderBy('created_at')
        .executeTakeFirst(),
      diagnosisOf(db, visitId),
    ])
    const { id } =
      there ??
      (await db
        .insertInto('prescriptions')
        .values({
          visit_id: visitId,
          patient_id: visit.patientId,
          typed: JSON.stringify({ ...EMPTY_FORM, diagnosis }),
        })
        .returning('id')
        .executeTakeFirstOrThrow())
    await record({
      type: 'prescription.begun',
      subject: { type: 'prescription', id },
      patientId: visit.patientId,
      facts: { visit: visitId, isNew: !there },
    })
    return { id, isNew: !there }
  },
)

const MOST_LETTERS = 300

/** The diagnoses of a visit in one line. */
const diagnosisOf = async (db: HospitalDb, visitId: string): Promise<string> =>
  (await diagnosesOf(db, [visitId]))
    .map(({ name }) => name)
    .join(', ')
    .slice(0, MOST_LETTERS)
