import { sql } from 'kysely'
import { dayOf } from '../../kernel/calendar.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { type HospitalDb, inHospital } from '../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../platform/server/database/same-row.ts'
import { storeFile } from '../../platform/server/files/store-file.ts'
import { csvOf } from '../../platform/server/lists/csv.ts'
import { startLongWork } from '../../platform/server/work/long-work.ts'
import { patientsPage } from '../../visits/server/patient-records/patients-page.queries.ts'
import { chartContract } from '../model/chart.contract.ts'
import { REPORT_HEADER, type ReportRow, reportLines, reportName } from '../model/patient-report.ts'

const PAGE = 500

/** Writes the report of the matching patients, grouped by diagnosis category, while the person goes on working. */
export const reportPatients = operation(
  chartContract.reportPatients,
  async ({ actor, platform, record }, { search }) => {
    const scope = () => ({ hospital: actor.hospitalId, actor: actor.userId, now: platform.clock() })
    const work = { kind: 'patients-report', title: 'Patient report as CSV' }
    const workId = await startLongWork(platform, actor, work, async (progress) => {
      const rows: ReportRow[] = []
      let after: string | undefined
      do {
        const page = await inHospital(platform.database, { ...scope(), readOnly: true }, async (db) => {
          const { rows: patients, total, next } = await patientsPage(db, { search, limit: PAGE, after })
          return {
            rows: await reportRows(
              db,
              patients.map(({ id }) => id),
            ),
            total,
            next,
          }
        })
        rows.push(...page.rows)
        await progress.step(rows.length, Math.max(page.total, rows.length))
        after = page.next ?? undefined
      } while (after)
      const bytes = csvOf(REPORT_HEADER, reportLines(rows))
      const { id } = await inHospital(platform.database, scope(), (db) =>
        storeFile(db, { name: reportName(dayOf(platform.clock())), mediaType: 'text/csv', bytes }),
      )
      return { resultFile: id, note: rows.length === 1 ? '1 patient' : `${rows.length} patients` }
    })
    await record({ type: 'list.exported', subject: { type: 'work', id: workId }, facts: { list: 'patient-report' } })
    return { workId }
  },
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
