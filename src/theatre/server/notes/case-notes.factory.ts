import { clinicalNotesContract } from '../../../notes/model/clinical-notes.contract.ts'
import type { Person } from '../../../tests/test-app.ts'
import { caseNotesContract } from '../../model/notes/case-notes.contract.ts'
import type { CaseNoteKind } from '../../model/notes/fill-case-note.ts'

/** What a note of a case needs and the case does not say. */
const NEEDED: Readonly<Record<CaseNoteKind, Readonly<Record<string, string>>>> = {
  operation: {
    diagnosis_before: 'Right inguinal hernia',
    diagnosis_after: 'The same, indirect',
    findings: 'Indirect sac with omentum',
    steps: 'Sac dissected and reduced, mesh fixed',
    blood_loss: '30 ml',
    complications: 'None',
    orders: 'Fluids for 6 hours, then soft diet',
  },
  anaesthesia: {
    asa: '2',
    drugs: 'Bupivacaine heavy 0.5 %, 3 ml',
    monitoring: 'ECG, SpO2, BP every 5 minutes',
    complications: 'None',
    recovery: 'Awake, pain 2 of 10',
  },
}

/** Writes some sections of a note of a case. */
export async function writeCaseNote(by: Person, id: string, words: Readonly<Record<string, string>>) {
  const { note } = (await by.call(caseNotesContract.opened, { id })).body
  const there = new Map(note.sections.map(({ section, version }) => [section, version]))
  return by.call(clinicalNotesContract.save, {
    id,
    sections: Object.entries(words).map(([section, body]) => ({ section, body, version: there.get(section) ?? null })),
  })
}

/** A begun note of a case in which everything needed is written. */
export async function aWrittenCaseNote(by: Person, caseId: string, kind: CaseNoteKind): Promise<string> {
  const { id } = (await by.call(caseNotesContract.begin, { id: caseId, kind })).body
  await writeCaseNote(by, id, NEEDED[kind])
  return id
}

/** Signs a note of a case as it stands. */
export async function signCaseNoteNow(by: Person, id: string, hasNoSide = false) {
  const { note } = (await by.call(caseNotesContract.opened, { id })).body
  const seen = note.sections.map(({ section, version }) => ({ section, version }))
  return by.call(caseNotesContract.sign, { id, seen, hasNoSide, countersignerId: null })
}
