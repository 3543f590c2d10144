import { showDay, showMoment } from '../../../kernel/calendar.ts'
import { type SummaryForm, sectionsOfForm } from '../../../notes/model/discharge-summary.ts'
import { vitalWords } from '../../../observations/model/vital-words.ts'
import type { NoteOfRecord, SummaryRecord } from '../summary-record.ts'
import { investigationLines } from './investigation-lines.ts'
import { joined } from './joined.ts'
import { medicineLines } from './medicine-lines.ts'
import { givenLines, implantLines, operationLines, vitalLabel } from './stay-lines.ts'

/** What a section begins with: from where it is, or null of the form itself, whose blanks wait to be filled in. */
export type FilledSection = { readonly label: string | null; readonly body: string }

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/**
 * A summary as the record fills it, section by section, in plain sentences. What the record does not hold is a blank in brackets, which is
 * asked for before signing, or it is left empty; nothing is guessed. Pure.
 */
export function fillSummary(record: SummaryRecord, form: SummaryForm): ReadonlyMap<string, FilledSection> {
  const filled = new Map<string, FilledSection>()
  for (const { key } of sectionsOfForm(form)) {
    const section = FILLED[key]?.(record, form)
    if (section && section.body.trim() !== '') filled.set(key, { ...section, body: section.body.trim() })
  }
  return filled
}

type Fill = (record: SummaryRecord, form: SummaryForm) => FilledSection

const from =
  (label: string, body: (record: SummaryRecord) => string): Fill =>
  (record) => ({ label, body: body(record) })

/** Some sections of the note with which the patient was seen first. */
const fromFirstNote =
  (...keys: readonly (readonly [admission: string, outpatient: string | null])[]): Fill =>
  ({ admission, outpatient, reason }) => {
    const note = admission ?? outpatient
    if (!note) {
      const isComplaint = keys.some(([key]) => key === 'complaint')
      return { label: 'reason for the visit', body: isComplaint ? reason : '' }
    }
    const at = admission ? 0 : 1
    const bodies = keys.map((key) => (key[at] === null ? '' : (note.bodies[key[at] ?? ''] ?? '')))
    return { label: note.label, body: joined(bodies, '\n') }
  }

const blank =
  (body: string): Fill =>
  () => ({ label: null, body })

const FILLED: Readonly<Record<string, Fill>> = {
  diagnosis: from('diagnoses of the visit', ({ diagnoses, complications }) =>
    joined(
      [
        ...diagnoses.map(({ name, icd10 }) => (icd10 ? `${name} (${icd10})` : name)),
        ...complications.map((name) => `Complication: ${name}`),
      ],
      '\n',
    ),
  ),
  provisional: ({ admission }) => ({
    label: admission?.label ?? null,
    body: admission?.bodies['diagnosis'] ?? '',
  }),
  complaint: fromFirstNote(['complaint', 'complaint']),
  history: fromFirstNote(
    ['present_illness', null],
    ['past_illness', null],
    ['drug_history', null],
    ['personal_history', null],
    ['occupation_family', null],
  ),
  examination: examinationOf,
  course: courseOf,
  operation: operationOf,
  implants: ({ implants, cases }) => ({
    label: cases.length > 0 ? 'theatre and charges of the visit' : 'charges of the visit',
    body: implantLines(implants),
  }),
  investigations: from('laboratory, verified only', ({ results }) => investigationLines(results)),
  imaging: from('radiology, verified only', ({ imaging }) =>
    joined(
      imaging.map(({ study, day, impression }) => `${showDay(day)} ${study}: ${impression.replaceAll('\n', ' ')}`),
      '\n',
    ),
  ),
  treatment: ({ given, issued }) =>
    given.length > 0
      ? { label: 'treatment sheet, medicines given', body: givenLines(given) }
      : { label: 'issues of the pharmacy', body: issued.length > 0 ? `${issued.join(', ')}.` : '' },
  medicines: ({ prescription }) => ({
    label: prescription && `prescription ${prescription.number}`,
    body: prescription ? medicineLines(prescription.lines) : '',
  }),
  advice: ({ prescription }) =>
    prescription?.advice
      ? { label: `prescription ${prescription.number}`, body: prescription.advice }
      : { label: null, body: '[diet], [activity], [wound care]' },
  follow_up: ({ prescription, consultant }) =>
    prescription?.followUpOn
      ? {
          label: `prescription ${prescription.number}`,
          body: joined(
            [
              joined([showDay(prescription.followUpOn), consultant, 'OPD'], ', '),
              prescription.followUpNote,
              prescription.tests && `With ${prescription.tests}`,
            ],
            '. ',
          ),
        }
      : { label: null, body: joined(['[day of the follow-up]', consultant, 'OPD'], ', ') },
  urgent: ({ hospitalPhone }) => ({
    label: null,
    body: joined(['[signs to come back with]', hospitalPhone && `Call ${hospitalPhone} at any hour`], '. '),
  }),
  pending: from('orders of the visit', ({ pending }) => pending.join('\n')),
  condition: blank('[satisfactory / good / critical], [stable / improving]'),
  vitals: ({ vitals: { latest } }) =>
    latest
      ? { label: vitalLabel(latest), body: vitalWords(latest) }
      : {
          label: null,
          body: 'Temperature [°C], pulse [a minute], BP [mmHg], respiration [a minute], SpO₂ [%]',
        },
  why_leaving: ({ discharge }) =>
    discharge.statedReason
      ? { label: 'discharge', body: discharge.statedReason }
      : { label: null, body: '[reason that the patient gives]' },
  transferred_to: ({ discharge }) =>
    discharge.receivingFacility
      ? { label: 'discharge', body: discharge.receivingFacility }
      : { label: null, body: '[receiving hospital]' },
  risks: blank('Leaving now may lead to [risks]. Explained and understood.'),
  explained_to: blank('[name], [relation], in [language]'),
  death_at: ({ discharge: { diedAt, placeOfDeath } }) =>
    diedAt
      ? { label: 'discharge', body: joined([showMoment(diedAt), placeOfDeath], ', ') }
      : { label: null, body: '[date and time], [place]' },
}

/** The stay in plain sentences: how the patient came, what each round found, what was operated. */
function courseOf({ admittedAt, admission, progress, surgeries, complications, reason }: SummaryRecord): FilledSection {
  const complaint = joined([(admission?.bodies['complaint'] ?? reason).replaceAll('\n', ', ')], '')
  const came =
    admittedAt &&
    sentence(joined([`Admitted on ${showMoment(admittedAt)}`, complaint && `with ${inSentence(complaint)}`], ' '))
  const done = surgeries.filter(({ isDone }) => isDone)
  const label = joined(
    ['visit', admission && 'admission note', progress.length > 0 && `${progress.length} progress notes`].map((part) =>
      part === false ? null : part,
    ),
    ', ',
  )
  return {
    label,
    body: joined(
      [
        came,
        ...progress.map(roundOf),
        ...done.map(({ name, on }) => sentence(on ? `${name} was done on ${showDay(on)}` : `${name} was done`)),
        complications.length > 0 && sentence(`Complications: ${complications.join(', ')}`),
      ].map((part) => (part === false ? null : part)),
      '\n',
    ),
  }
}

function roundOf({ at, bodies }: NoteOfRecord): string {
  const said = [bodies['assessment'], bodies['plan'] && `Plan: ${bodies['plan']}`].flatMap((part) =>
    part?.trim() ? sentence(part.trim().replaceAll('\n', ' ')) : [],
  )
  return said.length > 0 ? `${showMoment(at)}: ${said.join(' ')}` : ''
}

/** As it stands within a sentence: 'Fever for two days' as 'fever for two days', 'CT scan' as it is. */
const inSentence = (words: string): string =>
  /^[A-Z][a-z]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words

const fromNote = fromFirstNote(['examination', 'findings'], ['vitals', 'vitals'])

/** What was found when the patient came, and the first vital signs of the stay. */
function examinationOf(record: SummaryRecord, form: SummaryForm): FilledSection {
  const { label, body } = fromNote(record, form)
  const { first } = record.vitals
  if (!first) return { label, body }
  return {
    label: joined([body ? label : null, vitalLabel(first)], ', '),
    body: joined([body, `At ${showMoment(first.at)}: ${vitalWords(first)}`], '\n'),
  }
}

/** What the theatre says was operated; without a case the signed operation notes, else what the visit says. */
function operationOf(record: SummaryRecord): FilledSection {
  const { operations, surgeries, surgeons, anaesthetists, cases } = record
  const [first] = operations
  if (cases.length > 0)
    return { label: joined(['theatre', first && 'operation note'], ', '), body: operationLines(record) }
  if (first)
    return {
      label: operations.length === 1 ? first.label : `${operations.length} operation notes`,
      body: joined(
        operations.map(({ bodies }) => joined(Object.values(bodies), '\n')),
        '\n\n',
      ),
    }
  const done = surgeries.filter(({ isDone }) => isDone)
  if (done.length === 0) return { label: null, body: '' }
  return {
    label: 'surgeries of the visit',
    body: joined(
      [
        ...done.map(({ name, code, on }) => joined([on ? showDay(on) : '[date of surgery]', name, code], ', ')),
        surgeons.length > 0 ? `Surgeon: ${surgeons.join(', ')}` : 'Surgeon: [name]',
        anaesthetists.length > 0 ? `Anaesthetist: ${anaesthetists.join(', ')}` : '',
      ],
      '\n',
    ),
  }
}
