import { type NotNull, sql } from 'kysely'
import type { WardClass } from '../../../catalogue/model/rates/rates.ts'
import { payerKind } from '../../../catalogue/server/payers/payers.queries.ts'
import { addDays, dayOf, type IsoDate, startOfDay } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { visitIsFound } from '../../../visits/server/search/visit-search.queries.ts'
import type { AdvanceReportFilter, AdvanceReportRow } from '../../model/advance-report/advance-report.contract.ts'
import { referralLetter } from '../../model/advance-report/referral-letter.ts'
import { visitRows } from '../visit-rows.queries.ts'
import { pricedSurgeries } from './priced-surgeries.queries.ts'

type Asked = AdvanceReportFilter & { readonly hospitalId: string; readonly now: Date }
type Report = { readonly rows: AdvanceReportRow[]; readonly admitted: number }

/** The admitted patients whom the filters find, with what their surgeries cost: ten statements, however many they are. */
export async function advanceReport(db: HospitalDb, { hospitalId, now, ...filter }: Asked): Promise<Report> {
  const admitted = await admittedRows(db, filter)
  const found = admitted.filter(({ isFound }) => isFound)
  const surgeriesOf = await pricedSurgeries(db, hospitalId, found, dayOf(now))
  const rows = found.map((row, index) => ({
    ...row,
    ...NOT_SENT,
    place: index + 1,
    referral: referralLetter(row.fileStatus, row.payerKind),
    ward: row.occupiesRoom ? row.ward : null,
    roomNo: row.occupiesRoom ? row.roomNo : null,
    admittedAt: row.admittedAt.toISOString(),
    surgeries: surgeriesOf(row.id),
  }))
  return { rows, admitted: admitted.length }
}

/** Undefined is left out of the answer. */
const NOT_SENT = {
  payerId: undefined,
  payerKind: undefined,
  fileStatus: undefined,
  occupiesRoom: undefined,
  surgeryDate: undefined,
  entitledWard: undefined,
  isFound: undefined,
} as const

/** Asked of one visit after the other by its key: joined, the planner may read the visits and claims of all years. */
const SURGERY_DATE = sql<IsoDate | null>`(select visit.surgery_date from visits visit where ${sameRow('visit', 'v.id')})`
const ENTITLED_WARD = sql<WardClass | null>`(select claim.entitled_ward from visit_claims claim where ${sameRow('claim', 'v.id')})`

/** Those admitted on the chosen days, the latest first; those that the search finds are marked. */
const admittedRows = (db: HospitalDb, { search, from, to }: AdvanceReportFilter) =>
  visitRows(db)
    .leftJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .leftJoin('wards as ward', (join) => onRow(join, 'ward', 'v.ward_id'))
    .leftJoin('diagnoses as diagnosis', (join) => onRow(join, 'diagnosis', 'v.diagnosis_id'))
    .select([
      'v.id',
      'v.visit_no as visitNo',
      'v.patient_id as patientId',
      'v.name as patientName',
      'v.uhid',
      'v.is_sample as isSample',
      sql<boolean>`v.patient_type = 'Emergency'`.as('isEmergency'),
      'v.gender',
      'v.age',
      'v.date_of_birth as dateOfBirth',
      'v.payer_id as payerId',
      'payer.name as corporate',
      payerKind,
      'v.file_status as fileStatus',
      'ward.ward_type as ward',
      'v.room_no as roomNo',
      'v.occupies_room as occupiesRoom',
      'v.admission_date as admittedAt',
      'diagnosis.name as diagnosis',
      SURGERY_DATE.as('surgeryDate'),
      ENTITLED_WARD.as('entitledWard'),
      (search ? visitIsFound(search) : sql<boolean>`true`).as('isFound'),
    ])
    .where(sql<boolean>`v.patient_type <> 'OPD'`)
    .where('v.discharge_date', 'is', null)
    .where('v.status', '<>', 'cancelled')
    .where('v.admission_date', 'is not', null)
    .$if(Boolean(from), (query) => query.where('v.admission_date', '>=', startOfDay(from ?? '')))
    .$if(Boolean(to), (query) => query.where('v.admission_date', '<', startOfDay(addDays(to ?? '', 1))))
    .orderBy('v.admission_date', 'desc')
    .orderBy('v.visit_no', 'desc')
    .$narrowType<{ corporate: NotNull; admittedAt: NotNull }>()
    .execute()
