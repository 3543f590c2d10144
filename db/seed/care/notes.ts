import type { NoteKind } from '../../../src/notes/model/kinds.ts'
import { beginNote } from '../../../src/notes/server/begin-note.ts'
import { sectionsOf } from '../../../src/notes/server/notes.queries.ts'
import { saveSections } from '../../../src/notes/server/save-sections.ts'
import { addAddendum, amendNote } from '../../../src/notes/server/signing/after-signing.ts'
import { signNote } from '../../../src/notes/server/signing/sign-note.ts'
import type { ToldPatient } from '../cases/told-patient.ts'
import { HOUR, momentOf } from '../moments.ts'
import type { AccountName } from '../people/accounts.ts'
import { performAt, type Scenario } from '../scenario.ts'
import type { StoryName } from '../stories/stories.ts'
import { TOLD_ADMISSIONS, type ToldAdmission } from './told-notes.ts'
import { wholeStays } from './whole-stays.ts'

type Texts = Readonly<Record<string, string>>
type Written = { readonly kind: NoteKind; readonly texts: Texts; readonly at: Date; readonly by: AccountName }

/** The notes of those who are in the house: admission notes signed, amended, being written and overdue; rounds of two long stays; and of whole stays that are over. */
export async function seedNotes(scenario: Scenario, patients: readonly ToldPatient[]): Promise<void> {
  const inHouse = new Map<StoryName, ToldPatient>(
    patients.flatMap((patient) => (patient.case.leaves ? [] : [[patient.case.name, patient] as const])),
  )
  for (const [name, patient] of inHouse) {
    const told = TOLD_ADMISSIONS[name]
    if (told) await admissionNote(scenario, patient, told)
  }
  for (const [patient, { notes }] of wholeStays(patients)) await admissionNote(scenario, patient, notes)
}

async function admissionNote(scenario: Scenario, patient: ToldPatient, told: ToldAdmission): Promise<void> {
  const { case: story, visitId } = patient
  const at = new Date(story.arrives.getTime() + 2 * HOUR)
  if (at > scenario.now) return
  const note = await write(scenario, visitId, { kind: 'admission', texts: told.texts, at, by: 'doctor' })
  if (told.isDraft) return
  await sign(scenario, note, new Date(at.getTime() + HOUR), 'doctor')
  if (told.addendum) {
    const later = new Date(at.getTime() + 9 * HOUR)
    if (later <= scenario.now)
      await performAt(
        scenario,
        later,
        addAddendum,
        { params: { id: note }, body: { words: told.addendum } },
        { by: 'doctor' },
      )
  }
  if (told.amended) await amend(scenario, note, told.amended, new Date(at.getTime() + 20 * HOUR))
  for (const [day, texts] of told.rounds ?? [])
    await round(scenario, visitId, { kind: 'progress', texts, at: momentOf(story.dayOf(day), '09:20'), by: 'doctor' })
  for (const [day, texts] of told.nights ?? [])
    await round(scenario, visitId, { kind: 'nursing', texts, at: momentOf(story.dayOf(day), '07:40'), by: 'nurse' })
}

async function round(scenario: Scenario, visitId: string, written: Written): Promise<void> {
  if (written.at > scenario.now) return
  await sign(scenario, await write(scenario, visitId, written), written.at, written.by)
}

async function write(scenario: Scenario, visitId: string, { kind, texts, at, by }: Written): Promise<string> {
  const { id } = await performAt(scenario, at, beginNote, { params: { visitId }, body: { kind } }, { by })
  await put(scenario, id, texts, at, by)
  return id
}

async function put(scenario: Scenario, id: string, texts: Texts, at: Date, by: AccountName): Promise<void> {
  const { db, staff } = scenario
  const there = new Map((await sectionsOf(db, id, staff[by].userId)).map(({ section, version }) => [section, version]))
  const sections = Object.entries(texts).map(([section, body]) => ({
    ...{ section, body },
    version: there.get(section) ?? null,
  }))
  await performAt(scenario, at, saveSections, { params: { id }, body: { sections } }, { by })
}

async function sign(scenario: Scenario, id: string, at: Date, by: AccountName): Promise<void> {
  const seen = (await sectionsOf(scenario.db, id, scenario.staff[by].userId)).map(({ section, version }) => ({
    section,
    version,
  }))
  await performAt(scenario, at, signNote, { params: { id }, body: { seen } }, { by })
}

async function amend(
  scenario: Scenario,
  id: string,
  [reason, texts]: readonly [string, Texts],
  at: Date,
): Promise<void> {
  if (at > scenario.now) return
  await performAt(scenario, at, amendNote, { params: { id }, body: { reason } }, { by: 'doctor' })
  await put(scenario, id, texts, at, 'doctor')
  await sign(scenario, id, at, 'doctor')
}
