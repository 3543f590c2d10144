import { sql } from 'kysely'
import type { Page } from '../../../platform/model/contract/page.ts'
import { keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { OPD_FIRST, type OPD_SORTS, type OpdFilter, type OpdRow, type OpdVisit } from '../../model/opd.contract.ts'
import { BY_NAME, BY_VISIT_NO, beyond, LAST, type Order } from '../visit-order.ts'
import { countOutpatients, everyOutpatient, outpatients } from './opd-filter.queries.ts'
import { showOpdRow, showOpdVisit } from './opd-row.ts'

type Sort = (typeof OPD_SORTS)[number]
type Asked = OpdFilter & { sort?: Sort | undefined; limit?: number | undefined; after?: string | undefined }

const ORDERS: Record<Sort, Order> = {
  latest: { ...BY_VISIT_NO, direction: 'desc' },
  oldest: { ...BY_VISIT_NO, direction: 'asc' },
  name: { ...BY_NAME, direction: 'asc' },
  'name-desc': { ...BY_NAME, direction: 'desc' },
  token: {
    key: sql`coalesce(v.token_number, ${sql.lit(LAST)})`,
    direction: 'asc',
    is: 'number',
    byPatient: false,
  },
}

const PRIMARY_DIAGNOSIS = sql<string | null>`(select d.name from visit_diagnoses vd
  join diagnoses d on ${sameRow('d', 'vd.diagnosis_id')}
  where ${sameRow('v', 'vd.visit_id')} and vd.is_primary)`

/** The visit id of the admission that this visit led to. */
const ADMITTED_AS = sql<string | null>`(select admission.visit_no from visits admission
  where ${sameRow('v', 'admission.admitted_from')} order by admission.created_at desc limit 1)`

const IN_HOSPITAL = sql<boolean>`exists (select from visits other join stays s
  on ${sameRow('other', 's.visit_id')} and s.ended_at is null
  where other.hospital_id = v.hospital_id and other.patient_id = v.patient_id)`

const REFERRING_DOCTOR = sql<string | null>`(select name from practitioners referee
  where ${sameRow('referee', 'v.referring_doctor_id')})`

/** The notes are shown on one line; the whole is read in its dialog. */
const NOTED = 120

/** The columns of a row, with the patient. */
const columnsOfRow = (visits: ReturnType<typeof everyOutpatient>) =>
  visits
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .leftJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'v.appointment_with_id'))
    .select([
      'v.id',
      'v.visit_no as visitNo',
      'v.patient_id as patientId',
      'v.token_number as token',
      'v.visit_type as visitType',
      'v.visit_date as visitDate',
      'doctor.name as doctor',
      'v.status',
      'v.payment_received as paymentReceived',
      'v.discharge_date as dischargeDate',
      'v.version',
      'p.name as patientName',
      'p.uhid',
      'p.is_sample as isSample',
      'p.gender',
      'p.age',
      'p.date_of_birth as dateOfBirth',
      'payer.name as corporate',
      sql<string>`left(v.comments, ${sql.lit(NOTED)})`.as('notes'),
      PRIMARY_DIAGNOSIS.as('diagnosis'),
      ADMITTED_AS.as('admittedAs'),
      IN_HOSPITAL.as('isInHospital'),
    ])

export type SelectedRow = Awaited<ReturnType<ReturnType<typeof columnsOfRow>['execute']>>[number]

const columnsOfVisit = (visits: ReturnType<typeof everyOutpatient>) =>
  columnsOfRow(visits)
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .select(REFERRING_DOCTOR.as('referringDoctor'))
    .select([
      'p.insurance_person_no as insurancePersonNo',
      'v.reason_for_visit as reasonForVisit',
      'v.relation_with_employee as relationWithEmployee',
      'c.claim_id as claimId',
      'v.created_at as createdAt',
      'v.updated_at as updatedAt',
    ])

export type SelectedVisit = Awaited<ReturnType<ReturnType<typeof columnsOfVisit>['execute']>>[number]

/** One page of outpatient visits by key; the count of the whole result travels in the cursor, so depth costs nothing. */
export async function opdPage(db: HospitalDb, asked: Asked, now: Date): Promise<Page<OpdRow>> {
  const { sort = 'latest', limit = OPD_FIRST, after, ...filter } = asked
  const order = ORDERS[sort]
  const [key, visitNo, known] = keyOf(after, [order.is, 'text', 'count']) ?? []
  const total = known ?? (await countOutpatients(db, filter, now))
  let page = columnsOfRow(outpatients(db, filter, now)).select(order.key.as('key'))
  if (key !== undefined && visitNo !== undefined) page = page.where(beyond(order, key, visitNo))
  const fetched = await page
    .orderBy(order.key, order.direction)
    .orderBy('v.visit_no', order.direction)
    .limit(limit + 1)
    .execute()
  const { kept, next } = pageFrom(fetched, limit, (row) => [row.key, row.visitNo, total])
  return { rows: kept.map(({ key: _, ...row }) => showOpdRow(row)), total, next }
}

export async function opdVisitById(db: HospitalDb, id: string): Promise<OpdVisit | undefined> {
  const row = await columnsOfVisit(everyOutpatient(db)).where('v.id', '=', id).executeTakeFirst()
  return row && showOpdVisit(row)
}
