import { writePatientData } from '../../../patients/server/imports/write-patient-data.ts'
import { saveInsuranceNo } from '../../../patients/server/registration/save-insurance-no.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { patientDataOfVisit } from '../../model/patient-data-of-visit.ts'
import { decideTreatment } from '../../model/treatment/save-treatment.ts'
import { treatmentContract } from '../../model/treatment/treatment.contract.ts'
import { saveClaim } from '../tracking/save-claim.ts'
import { saveDischarge } from '../tracking/save-discharge.ts'
import { informationOf } from './information.queries.ts'
import { saveLinks } from './save-links.ts'
import { claimColumns, plannedDischarge, treatmentColumns } from './treatment-columns.ts'

/** Saves 'Edit Patient Information': the patient where the number changed, the visit where one is linked; both or neither. */
export const saveInformation = operation(
  treatmentContract.saveInformation,
  async ({ db, actor, now, record, refuse, orRefuse }, { patientId, insurancePersonNo, visit: form }) => {
    const row = form && ((await lockVisit(db, form.id)) ?? refuse('NOT_FOUND'))
    const current = (await informationOf(db, patientId, form?.id)) ?? refuse('NOT_FOUND')
    const visit = form && current.visit
    if (form && visit?.version !== form.version) refuse('STALE', { current: visit })

    if (form && visit) orRefuse(decideTreatment(form, visit, actor.can))
    const renumbers = insurancePersonNo !== null && insurancePersonNo !== current.insurancePersonNo
    if (renumbers && !actor.can.has('patient:edit'))
      refuse('NOT_YOURS', { field: 'insurancePersonNo', values: { field: 'the insurance number' } })

    if (renumbers) await saveInsuranceNo(db, patientId, insurancePersonNo)
    if (form && visit && row) {
      // Its version rises with whatever of it changed: the user who has it open sees that it is another.
      await db
        .updateTable('visits')
        .set({ ...treatmentColumns(form, row), updated_at: now })
        .where('id', '=', form.id)
        .execute()
      const claim = claimColumns(form)
      if (Object.keys(claim).length > 0) await saveClaim(db, form.id, claim)
      const planned = plannedDischarge(form, row)
      if (planned) await saveDischarge(db, form.id, { planned_at: planned })
      await saveLinks(db, form.id, form, visit.treatment, now)
    }
    const saved = form && (await informationOf(db, patientId, form.id))?.visit
    if (saved) await writePatientData(db, patientId, patientDataOfVisit(saved))
    await record({ type: 'patient.information_saved', subject: { type: 'patient', id: patientId }, patientId })
    return {
      saved: [...(renumbers ? (['patient'] as const) : []), ...(form ? (['visit'] as const) : [])],
      version: saved?.version ?? null,
    }
  },
)

/** The visit with its claim, locked, and what is planned of its discharge. */
const lockVisit = (db: HospitalDb, id: string) =>
  db
    .selectFrom('visits as v')
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .leftJoin('discharges as out', (join) => onRow(join, 'out', 'v.id'))
    .select(['v.admission_date', 'v.discharge_date', 'out.planned_at'])
    .where('v.id', '=', id)
    .forUpdate(['v', 'c'])
    .executeTakeFirst()
