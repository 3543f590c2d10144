import { createHash } from 'node:crypto'
import { APPROVED_PROCEDURES } from '../../../src/documents/model/checklist-lines.ts'
import { typeNumbered } from '../../../src/documents/model/document-types.ts'
import { uploadDocument } from '../../../src/documents/server/upload-document.ts'
import { dayOf, type IsoDate } from '../../../src/kernel/calendar.ts'
import { acceptFile } from '../../../src/platform/server/files/accept-file.ts'
import type { ToldCase } from '../cases/told-case.ts'
import type { ToldPatient } from '../cases/told-patient.ts'
import { momentOf } from '../moments.ts'
import { onePage } from '../people/letter.ts'
import { portrait } from '../people/portrait.ts'
import { performAt, type Scenario } from '../scenario.ts'

const PHOTOGRAPHS = 23
const DISCHARGE_SUMMARY = 12
const ADMISSION_NOTES = 27
/** Of a hundred papers that are due so many are there. */
const THERE = 85

/** What a payer asks for when the patient comes, by the number of the checklist; who is not named gives an identity. */
const AT_ADMISSION: Readonly<Record<string, readonly number[]>> = {
  esic: [2, 3, 4, PHOTOGRAPHS],
  cghs: [1, 3],
  echs: [1, 3, 4],
  railways: [1, 3, 4],
  insurance: [4, 22],
  'pm-jay': [2, 7, PHOTOGRAPHS],
  mjpjay: [2, 7, PHOTOGRAPHS],
}

type Due = { readonly type: number; readonly on: IsoDate }

/** The papers of a story by now: those of the desk, of what was done, and of the way home. */
function dueOf({ story, payer, dayOf: day, leaves }: ToldCase): Due[] {
  const [operation] = story.operations ?? []
  const home = leaves ? dayOf(leaves) : null
  return [
    ...(AT_ADMISSION[payer] ?? [4]).map((type) => ({ type, on: day(0) })),
    ...(operation ? [{ type: 11, on: day(operation.day + 1) }] : []),
    ...(story.tests && story.nights > 0 ? [{ type: 13, on: day(2) }] : []),
    ...(story.studies ? [{ type: 14, on: day(2) }] : []),
    // What is on no rate list is paid with an approval.
    ...(payer === 'esic' ? [{ type: APPROVED_PROCEDURES, on: day(Math.min(1, story.nights)) }] : []),
    ...(story.extension ? [{ type: 6, on: day(story.extension.letter) }] : []),
    ...(home ? [12, 18, 20].map((type) => ({ type, on: home })) : []),
  ]
}

/** What is on the checklists: most of what is due, an admission note each. */
export async function seedPapers(scenario: Scenario, patients: readonly ToldPatient[]): Promise<void> {
  const { db, staff, now } = scenario
  const today = dayOf(now)
  // The papers of who came today are still being collected.
  const due = patients
    .filter(({ case: told }) => dayOf(told.arrives) < today)
    .flatMap((patient) => {
      const isShowpiece = patient === patients[0]
      const papers = dueOf(patient.case).filter(({ on }) => on <= today)
      const there = papers.filter(
        ({ type }) => scenario.chance.happens(THERE) || isShowpiece || type === APPROVED_PROCEDURES,
      )
      return [
        ...there.map(({ type, on }) => ({ patient, type, on, page: pageOf(patient, type) })),
        { patient, type: ADMISSION_NOTES, on: today, page: null },
      ]
    })
  const ids = await storeAll(
    db,
    due.flatMap(({ page }) => page ?? []),
  )
  const rows = due.map(({ patient: { visitId, patientId, case: told }, type, on, page }) => ({
    ...{ visit_id: visitId, patient_id: patientId, document_type_id: type, document_name: typeNumbered(type).name },
    file_id: page && (ids.shift()?.id ?? null),
    file_name: page?.name,
    file_size: page?.bytes.length,
    file_type: page?.mediaType,
    is_uploaded: page !== null,
    uploaded_at: page && uploadedAt(told, on, now),
    uploaded_by: page && staff.insurance.userId,
    remarks: 'Yes',
  }))
  if (rows.length > 0) await db.insertInto('patient_documents').values(rows).execute()
}

/** In the afternoon, after the rounds and the results. */
function uploadedAt({ arrives }: ToldCase, on: IsoDate, now: Date): Date {
  const wanted = Math.max(momentOf(on, '15:20').getTime(), arrives.getTime())
  return new Date(Math.min(wanted, now.getTime()))
}

type Page = { readonly name: string; readonly mediaType: string; readonly bytes: Buffer }

async function storeAll(db: Scenario['db'], files: readonly Page[]): Promise<{ id: string }[]> {
  if (files.length === 0) return []
  const rows = files.map(({ name, mediaType, bytes }) => ({
    ...{ name, bytes, media_type: mediaType, size: bytes.length },
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  return db.insertInto('files').values(rows).returning('id').execute()
}

/** A page of the demo for a number of the checklist. */
function pageOf({ name }: Pick<ToldPatient, 'name'>, type: number): Page {
  const title = typeNumbered(type).name
  const fileName = `${title.split(/[ (,/]/)[0]?.toLowerCase()}-${type}.${type === PHOTOGRAPHS ? 'png' : 'pdf'}`
  if (type === PHOTOGRAPHS) return { name: fileName, mediaType: 'image/png', bytes: PORTRAIT }
  return onePage(title, name, fileName)
}
const PORTRAIT = portrait(PHOTOGRAPHS)

/** Files the discharge summary, which the doctor has written. */
export async function seedSummary(
  scenario: Scenario,
  visit: { readonly id: string; readonly name: string },
  at: Date,
): Promise<void> {
  const { name, bytes } = pageOf(visit, DISCHARGE_SUMMARY)
  const file = { name, bytes }
  const prepared = await acceptFile(scenario.platform.isolation, scenario.staff.doctor, file)
  const facts = { id: visit.id, type: DISCHARGE_SUMMARY, name, file }
  await performAt(scenario, at, uploadDocument, { facts }, { by: 'doctor', prepared })
}
