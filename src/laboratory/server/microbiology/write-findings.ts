import { dayOf } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { breakpointsOf, named } from '../../model/microbiology/listed-findings.ts'
import { readMic } from '../../model/microbiology/read-mic.ts'
import type { Finding } from '../../model/results/lab-result.ts'
import { choicesOn } from './microbiology.queries.ts'

type FindingRow = Finding & {
  readonly visit_id: string
  readonly patient_id: string
  readonly result_id: string
  readonly place: number
}

/** Writes what grew, with the entries of the lists that they come from, and the edition by which they are read. */
export async function writeFindings(db: HospitalDb, now: Date, rows: readonly FindingRow[]): Promise<void> {
  if (rows.length === 0) return
  const choices = await choicesOn(db, dayOf(now))
  await db
    .insertInto('lab_culture_findings')
    .values(
      rows.map(({ mic: told, ...row }) => {
        const edition = row.antibiotic === null ? null : breakpointsOf(row.organism, choices)
        const mic = told === null ? null : readMic(told)
        return {
          ...row,
          mic_comparator: mic?.comparator ?? null,
          mic: mic?.value ?? null,
          organism_id: named(choices.organisms, row.organism)?.id ?? null,
          antibiotic_id: row.antibiotic === null ? null : (named(choices.antibiotics, row.antibiotic)?.id ?? null),
          edition_id: edition?.id ?? null,
          breakpoints: edition?.name ?? null,
        }
      }),
    )
    .execute()
}
