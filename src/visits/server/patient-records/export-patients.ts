import { dayOf, showDay } from '../../../kernel/calendar.ts'
import { type PatientRow, patientsContract } from '../../../patients/model/patients.contract.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { inHospital } from '../../../platform/server/database/in-hospital.ts'
import { storeFile } from '../../../platform/server/files/store-file.ts'
import { csvOf } from '../../../platform/server/lists/csv.ts'
import { startLongWork } from '../../../platform/server/work/long-work.ts'
import { patientsPage } from './patients-page.queries.ts'

const PAGE = 500
const HEADER = [
  'Unique ID',
  'Name',
  'Age',
  'Gender',
  'Phone',
  'DOB',
  'Corporate',
  'Insurance Person No',
  'Status',
  'Registration date',
]

/** Writes the matching patients to a file, page by page, while the person goes on working. */
export const exportPatients = operation(
  patientsContract.exportList,
  async ({ actor, platform, record }, { search }) => {
    const scope = () => ({ hospital: actor.hospitalId, actor: actor.userId, now: platform.clock() })
    const workId = await startLongWork(
      platform,
      actor,
      { kind: 'patients-export', title: 'Patients as CSV' },
      async (progress) => {
        const rows: PatientRow[] = []
        let after: string | undefined
        do {
          const page = await inHospital(platform.database, { ...scope(), readOnly: true }, (db) =>
            patientsPage(db, { search, limit: PAGE, after }),
          )
          rows.push(...page.rows)
          await progress.step(rows.length, page.total)
          after = page.next ?? undefined
        } while (after)
        const bytes = csvOf(HEADER, rows.map(lineOf))
        const name = `patients-${dayOf(platform.clock())}.csv`
        const { id } = await inHospital(platform.database, scope(), (db) =>
          storeFile(db, { name, mediaType: 'text/csv', bytes }),
        )
        return { resultFile: id, note: rows.length === 1 ? '1 patient' : `${rows.length} patients` }
      },
    )
    await record({ type: 'list.exported', subject: { type: 'work', id: workId }, facts: { list: 'patients' } })
    return { workId }
  },
)

const lineOf = (row: PatientRow) => [
  row.uhid,
  row.name,
  row.age,
  row.gender,
  row.phone,
  row.dateOfBirth && showDay(row.dateOfBirth),
  row.corporate,
  row.insurancePersonNo,
  row.status,
  showDay(dayOf(new Date(row.createdAt))),
]
