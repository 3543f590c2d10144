import { showDay, showMoment } from '../../../kernel/calendar.ts'
import type { CaseOfRecord, GivenOfRecord, NoteOfRecord, SummaryRecord, VitalsOfRecord } from '../summary-record.ts'
import { joined } from './joined.ts'

/** 'vital signs of 21/11/2026 09:10'. Pure. */
export const vitalLabel = ({ at }: VitalsOfRecord): string => `vital signs of ${showMoment(at)}`

/** 'Inj. Ceftriaxone 1 g, IV: 07/11/2026 to 10/11/2026', a line a medicine. Pure. */
export const givenLines = (given: readonly GivenOfRecord[]): string => given.map(givenLine).join('\n')

function givenLine({ name, dose, route, from, to }: GivenOfRecord): string {
  const isNamed = dose === '' || strengthsIn(name).includes(dose.toLowerCase())
  const dosed = !/\d/.test(name) ? `${name} ${dose}` : `${name}, ${dose}`
  const days = from === to ? showDay(from) : `${showDay(from)} to ${showDay(to)}`
  return `${joined([isNamed ? name : dosed, route], ', ')}: ${days}`
}

/** '40 mg' of 'Inj. Pantoprazole 40 mg'. A part of a number is no strength (1.5 mg does not name 5 mg), nor is what is in a millilitre. */
const strengthsIn = (name: string): string[] => name.toLowerCase().match(/\d+(\.\d+)? ?[a-z%]+(?![a-z%/])/g) ?? []

type Operated = Pick<SummaryRecord, 'cases' | 'operations' | 'surgeries'>

/**
 * What was operated, as the theatre has it: day, side, procedure and code, who and under which anaesthesia; of the signed operation notes
 * what they found. Surgeries of the visit that were done outside of the cases follow. Pure.
 */
export function operationLines({ cases, operations, surgeries }: Operated): string {
  const inCases = new Set(cases.flatMap(({ procedures }) => procedures.map(({ id }) => id)))
  const others = surgeries.filter(({ isDone, id }) => isDone && !inCases.has(id))
  return joined(
    [
      ...cases.map(caseLines),
      ...operations.map(foundIn),
      ...others.map(({ name, code, on }) => joined([on ? showDay(on) : '[date of surgery]', name, code], ', ')),
    ],
    '\n',
  )
}

function caseLines({ on, abandonedBecause, anaesthesia, procedures, ...team }: CaseOfRecord): string {
  const day = on ? showDay(on) : ''
  if (abandonedBecause !== null)
    return joined([day, `${procedures.map(({ name }) => name).join(', ')}: given up, ${abandonedBecause}`], ', ')
  const done = procedures.filter(({ outcome }) => outcome !== 'not_done')
  return joined(
    [
      ...done.map(({ name, code, outcome, reason }) =>
        joined([day, name, code, outcome === 'partly' && `in part: ${reason}`], ', '),
      ),
      team.surgeons.length > 0 ? `Surgeon: ${team.surgeons.join(', ')}` : 'Surgeon: [name]',
      team.assistants.length > 0 && `Assistant: ${team.assistants.join(', ')}`,
      joined(
        [
          team.anaesthetists.length > 0 && `Anaesthetist: ${team.anaesthetists.join(', ')}`,
          anaesthesia && `Anaesthesia: ${anaesthesia}`,
        ],
        '. ',
      ),
    ],
    '\n',
  )
}

/** What only the note of an operation knows. */
const FOUND = [
  ['findings', 'Findings'],
  ['specimens', 'Specimens'],
  ['complications', 'Complications'],
] as const

const foundIn = ({ bodies }: NoteOfRecord): string =>
  joined(
    FOUND.map(([key, name]) => bodies[key]?.trim() && `${name}: ${bodies[key].trim().replaceAll('\n', ' ')}`),
    '\n',
  )

/** 'Mesh 15 x 15, batch PM-8807, serial 12', a line an implant. Pure. */
export const implantLines = (implants: SummaryRecord['implants']): string =>
  implants
    .map(({ name, batchNo, serialNo }) =>
      joined([name, batchNo && `batch ${batchNo}`, serialNo && `serial ${serialNo}`], ', '),
    )
    .join('\n')
