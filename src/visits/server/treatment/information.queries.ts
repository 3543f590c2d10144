import { dayOf } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { formVersion } from '../../model/editing/form-version.ts'
import type { Information, VisitInformation } from '../../model/treatment/treatment.contract.ts'
import { treatmentOf } from './visit-links.queries.ts'

/** A patient with one visit, or with the latest; undefined where the two do not belong together. */
export async function informationOf(
  db: HospitalDb,
  patientId: string,
  visitId: string | undefined,
): Promise<Information | undefined> {
  const patient = await db
    .selectFrom('patients')
    .select(['id as patientId', 'uhid', 'name', 'insurance_person_no as insurancePersonNo'])
    .where('id', '=', patientId)
    .executeTakeFirst()
  if (!patient) return undefined
  let visits = visitsWithClaim(db).where('v.patient_id', '=', patientId)
  if (visitId) visits = visits.where('v.id', '=', visitId)
  const row = await visits.orderBy('v.visit_date', 'desc').orderBy('v.visit_no', 'desc').limit(1).executeTakeFirst()
  if (visitId && !row) return undefined
  return { ...patient, visit: row ? await show(db, row) : null }
}

const visitsWithClaim = (db: HospitalDb) =>
  db
    .selectFrom('visits as v')
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .leftJoin('discharges as out', (join) => onRow(join, 'out', 'v.id'))
    .select([
      'v.id',
      'v.visit_no as visitNo',
      'v.payer_id as payerId',
      'v.patient_type as patientType',
      'v.reason_for_visit as reasonForVisit',
      'v.admission_date as admittedAt',
      'v.surgery_date as surgeryDate',
      'v.discharge_date as dischargedAt',
      'out.planned_at as plannedAt',
      'v.sst_treatment as sstTreatment',
      'c.cghs_code as cghsCode',
      'c.package_amount as packageAmount',
      'c.intimation_done as intimationDone',
      'c.extension_taken as extensionTaken',
      'c.delay_waiver_intimation as delayWaiverIntimation',
      'c.surgical_approval as surgicalApproval',
      'c.entitled_ward as entitledWard',
      'c.undertaking',
      'c.sr_no as srNo',
      'c.bunch_no as bunchNo',
      'c.remark1',
      'c.remark2',
      'v.version',
      'c.version as claimVersion',
      'out.version as dischargeVersion',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof visitsWithClaim>['execute']>>[number]

async function show(db: HospitalDb, selected: Row): Promise<VisitInformation> {
  const { admittedAt, dischargedAt, plannedAt, claimVersion, dischargeVersion, ...row } = selected
  const leaves = dischargedAt ?? plannedAt
  return {
    ...row,
    admissionDate: admittedAt && dayOf(admittedAt),
    dischargeDate: leaves && dayOf(leaves),
    isDischarged: dischargedAt !== null,
    version: formVersion(row.version, claimVersion, dischargeVersion),
    treatment: (await treatmentOf(db, [row.id]))(row.id),
  }
}
