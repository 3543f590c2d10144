import { addDays, showDay } from '../../../src/kernel/calendar.ts'
import { letterDataOf } from '../../../src/letters/model/letter-facts.ts'
import { fillTemplate, type LetterValues, withValue } from '../../../src/letters/model/template/fill-template.ts'
import { fileLetter } from '../../../src/letters/server/file-letter.ts'
import { letterFactsOf } from '../../../src/letters/server/letter-facts.queries.ts'
import { saveLetter } from '../../../src/letters/server/save-letter.ts'
import { templatesFor } from '../../../src/letters/server/templates.queries.ts'
import type { ToldCase } from '../cases/told-case.ts'
import type { ToldPatient } from '../cases/told-patient.ts'
import { deskDay } from '../moments.ts'
import { performAt, type Scenario } from '../scenario.ts'

/** About so many stays a letter was written. */
const LETTERS = 4

/** Letters to ESIC about complications that no package pays: the first is also among the documents. */
export async function seedLetters(scenario: Scenario, patients: readonly ToldPatient[]): Promise<void> {
  const { db, now, staff } = scenario
  const templates = await templatesFor(db, staff.insurance.userId)
  const asked = patients.filter(({ isEsic, case: { story } }) => isEsic && story.complications && story.operations)
  const [template] = templates
  for (const [place, { visitId, case: told }] of asked.slice(0, LETTERS).entries()) {
    const at = writtenAt(told, now)
    const facts = await letterFactsOf(db, visitId, at)
    if (!template || !facts || at > now) continue
    const data = letterDataOf(facts, at)
    const body = fillTemplate(template.body, toldTo(data, told))
    const { id } = await performAt(scenario, at, saveLetter, {
      params: { visitId, templateId: template.id },
      body: { body, isEdited: body !== fillTemplate(template.body, data), edition: template.edition, version: null },
    })
    if (place === 0) await performAt(scenario, at, fileLetter, { params: { id } })
  }
}

/** The complication shows so many days after the operation. */
const SHOWS_AFTER = 3
const onsetOf = ({ story: { operations }, dayOf: day }: ToldCase) =>
  addDays(day(operations?.[0]?.day ?? 0), SHOWS_AFTER)

/** When the doctor has advised more days; of who has left, on the day after. */
const writtenAt = (told: ToldCase, now: Date): Date => {
  const at = deskDay(told.leaves ?? new Date(`${onsetOf(told)}T06:00:00Z`), told.leaves ? 1 : 2, '12:40')
  return at > now ? now : at
}

/** What the doctor tells the desk beside the records. */
function toldTo(data: LetterValues, told: ToldCase): LetterValues {
  const [, second] = told.story.operations ?? []
  const said: Readonly<Record<string, string>> = {
    'complication.onset_date': showDay(onsetOf(told)),
    'complication.description': 'It was treated in the ward under daily review.',
    'complication.not_covered_reason': 'it arose after the operation and no package includes it',
    'management.severity': second ? 'severe' : 'moderate',
    'management.advice_date': showDay(addDays(onsetOf(told), 1)),
    'management.additional_treatment': second
      ? 'a second operation, intensive care and antibiotics by culture'
      : 'daily dressings and antibiotics by culture',
  }
  return Object.entries(said).reduce((values, [path, value]) => withValue(values, path, value), data)
}
