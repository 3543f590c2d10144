import type { Source } from '../../../notes/model/shown-note.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { diagnosesOf } from '../../../visits/server/treatment/visit-links.queries.ts'
import type { OpenedCase } from '../../model/case/shown-case.ts'
import type { CaseRecord } from '../../model/notes/case-record.ts'
import { type CaseNoteKind, fillCaseNote } from '../../model/notes/fill-case-note.ts'
import { ticksOf } from '../cases/judged.queries.ts'
import { openedCase } from '../cases/opened-case.ts'

type Asked = { readonly caseId: string; readonly userId: string; readonly now: Date }

/** A case with what its notes take from it and from its visit; undefined where there is none in this hospital. */
export async function recordOfCase(
  db: HospitalDb,
  { caseId, userId, now }: Asked,
): Promise<{ readonly opened: OpenedCase; readonly record: CaseRecord } | undefined> {
  const opened = await openedCase(db, { id: caseId, userId, now })
  if (!opened) return undefined
  const [diagnoses, ticks] = await Promise.all([diagnosesOf(db, [opened.visitId]), ticksOf(db, [caseId])])
  const { pac, fasting } = ticks.get(caseId) ?? {}
  const allergies = opened.facts.find(({ fact }) => fact === 'allergies')
  const record = {
    ...opened,
    diagnoses: diagnoses.map(({ name, icd10 }) => [name, icd10].filter(Boolean).join(', ')),
    assessment: pac?.answer === 'yes' ? { note: pac.note, by: pac.by, at: pac.at.toISOString() } : null,
    fasting:
      fasting?.answer === 'yes'
        ? {
            since: fasting.since?.toISOString() ?? null,
            clearSince: fasting.clearSince?.toISOString() ?? null,
          }
        : null,
    allergies: allergies?.state === 'met' ? allergies.words : null,
  }
  return { opened, record }
}

/** What the record says now for each section of a note. */
export const sourcesOfCaseNote = (kind: CaseNoteKind, record: CaseRecord): ReadonlyMap<string, Source> =>
  new Map([...fillCaseNote(kind, record)].map(([key, filled]) => [key, { of: 'record' as const, ...filled }]))
