import { clinicalNotesContract } from '../../notes/model/clinical-notes.contract.ts'
import type { Person } from '../../tests/test-app.ts'
import { dischargeSummariesContract } from '../model/discharge-summaries.contract.ts'

const { ofVisit, begin, sign } = dischargeSummariesContract

/** What fills every blank of a summary of any form of inpatients. */
const WORDS: Readonly<Record<string, string>> = {
  diagnosis: 'Appendicitis (K35.8)',
  complaint: 'Pain in the abdomen',
  course: 'Treated with fluids, recovered.',
  condition: 'Good, stable',
  vitals: 'BP 120/80',
  advice: 'Soft diet, walk',
  follow_up: 'After a week in OPD',
  urgent: 'Fever or pain. Call the hospital.',
  risks: 'Leaving now may lead to perforation. Explained and understood.',
  explained_to: 'Ramesh Bhoyar, husband, in Marathi',
  why_leaving: 'Family reasons',
  transferred_to: 'City Hospital',
  death_at: '22/11/2026 04:10, intensive care',
  cause_immediate: 'Septic shock',
  interval_immediate: '2 days',
  manner_of_death: 'Natural',
}

/** Writes some sections of a summary. */
export async function writeSummary(by: Person, visitId: string, words: Readonly<Record<string, string>>) {
  const { note } = (await by.call(ofVisit, { visitId })).body
  const there = new Map(note?.sections.map(({ section, version }) => [section, version]))
  return by.call(clinicalNotesContract.save, {
    id: note?.id ?? '',
    sections: Object.entries(words).map(([section, body]) => ({ section, body, version: there.get(section) ?? null })),
  })
}

/** A begun summary in which nothing is blank. */
export async function aWrittenSummary(by: Person, visitId: string): Promise<string> {
  const { id } = (await by.call(begin, { visitId })).body
  await writeSummary(by, visitId, WORDS)
  return id
}

/** Signs a summary as it stands, standing in for the consultant. */
export async function signSummaryNow(by: Person, visitId: string, standsIn = true) {
  const { note } = (await by.call(ofVisit, { visitId })).body
  const seen = note?.sections.map(({ section, version }) => ({ section, version })) ?? []
  return by.call(sign, { id: note?.id ?? '', seen, standsIn, countersignerId: null })
}

/** A signed summary. */
export async function aSignedSummary(by: Person, visitId: string): Promise<string> {
  const id = await aWrittenSummary(by, visitId)
  await signSummaryNow(by, visitId)
  return id
}
