import { sql } from 'kysely'
import { operation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../platform/server/database/same-row.ts'
import { exportList } from '../../platform/server/lists/export-list.ts'
import { patientsPage } from '../../visits/server/patient-records/patients-page.queries.ts'
import { chartContract } from '../model/chart.contract.ts'
import { inReportOrder, REPORT_COLUMNS, type ReportRow, reportName } from '../model/patient-report.ts'

/** Writes the report of the matching patients, grouped by diagnosis category, to a file. */
export const reportPatients = operation(chartContract.reportPatients, (context, { search }) =>
  exportList<ReportRow>(context, {
    kind: 'patients-report',
    title: 'Patient report',
    list: 'patient-report',
    fileName: reportName,
    counted: ['patient', 'patients'],
    columns: REPORT_COLUMNS,
    row: null,
    async page(db, after, limit) {
      const page = await patientsPage(db, { search, limit, after })
      const ids = page.rows.map(({ id }) => id)
      return { ...page, rows: await reportRows(db, ids) }
    },
    inOrder: inReportOrder,
  }),
)

/**
 * Each patient with what the latest visit says: diagnosis, complications, surgeries and team, the doctor of the appointment
 * where the team has none. Before the first visit, what the imported file said.
 */
async function reportRows(db: HospitalDb, ids: readonly string[]): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select p.name, coalesce(d.name, listed.name, f.primary_diagnosis) as category,
      coalesce(d.name, f.primary_diagnosis, listed.name) as diagnosis,
      coalesce(c.names, f.complications) as complications, coalesce(s.names, f.surgery) as surgeries,
      coalesce(team.surgeons, case when doctor.kind = 'surgeon' then doctor.name end, f.hope_surgeon, f.surgeon) as surgeon,
      coalesce(team.consultants, case when doctor.kind <> 'surgeon' then doctor.name end, f.hope_consultants, f.consultant) as consultant
    from patients as p
    left join patient_import_facts as f on ${sameRow('f', 'p.id')}
    left join diagnoses as listed on ${sameRow('listed', 'f.diagnosis_id')}
    left join lateral (select * from visits where visits.hospital_id = p.hospital_id and patient_id = p.id
      order by visit_date desc, created_at desc limit 1) as v on true
    left join visit_diagnoses as vd on ${sameRow('v', 'vd.visit_id')} and vd.is_primary
    left join diagnoses as d on ${sameRow('d', 'vd.diagnosis_id')}
    left join lateral (select string_agg(known.name, '; ' order by known.name) as names
      from visit_complications as vc join complications as known on ${sameRow('known', 'vc.complication_id')}
      where ${sameRow('v', 'vc.visit_id')}) as c on true
    left join lateral (select string_agg(known.name, '; ' order by vs.position, known.name) as names
      from visit_surgeries as vs join cghs_surgery as known on ${sameRow('known', 'vs.surgery_id')}
      where ${sameRow('v', 'vs.visit_id')}) as s on true
    left join lateral (select string_agg(known.name, '; ' order by known.name) filter (where part = 'surgeon') as surgeons,
        string_agg(known.name, '; ' order by known.name) filter (where part = 'consultant') as consultants
      from visit_practitioners as vp join practitioners as known on ${sameRow('known', 'vp.practitioner_id')}
      where ${sameRow('v', 'vp.visit_id')}) as team on true
    left join practitioners as doctor on ${sameRow('doctor', 'v.appointment_with_id')}
    where p.id = any(${ids}::uuid[])`.execute(db)
  return rows
}
