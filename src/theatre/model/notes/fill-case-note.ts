import { showDay, showMoment, showTime } from '../../../kernel/calendar.ts'
import { tableRow } from '../../../kernel/writing/tables.ts'
import { STAMP_WORDS, STAMPS } from '../case/case-times.ts'
import {
  ANAESTHESIA_WORDS,
  COUNTED,
  COUNTED_WORDS,
  OUTCOME_WORDS,
  SIDE_WORDS,
  STAFF_WORDS,
  type StaffPart,
} from '../case/case-words.ts'
import type { CaseRecord } from './case-record.ts'

export const CASE_NOTE_KINDS = ['operation', 'anaesthesia'] as const
export type CaseNoteKind = (typeof CASE_NOTE_KINDS)[number]

/** What the record says of a section, and where it stands. */
export type Filled = { readonly label: string; readonly body: string }

/** What the record says for each section of a note of an operation; only what says something. Pure. */
export function fillCaseNote(kind: CaseNoteKind, record: CaseRecord): ReadonlyMap<string, Filled> {
  const filled = kind === 'operation' ? operationOf(record) : anaesthesiaOf(record)
  return new Map(
    Object.entries(filled).flatMap(([key, [label, body]]) => (body === '' ? [] : [[key, { label, body }] as const])),
  )
}

type Sections = Readonly<Record<string, readonly [label: string, body: string]>>

const operationOf = (record: CaseRecord): Sections => ({
  procedures: ['the case', proceduresOf(record)],
  surgery_at: ['the times of the case', timesOf(record)],
  surgeons: ['the case', peopleOf(record, ['surgeon', 'assistant'])],
  anaesthesia: ['the case', techniqueOf(record, peopleOf(record, ['anaesthetist']))],
  nurses: ['the case', peopleOf(record, ['scrub_nurse', 'circulating_nurse', 'technician'])],
  diagnosis_before: ['diagnoses of the visit', record.diagnoses.join('\n')],
  implants: ['implants of the case', implantsOf(record)],
  counts: ['counts of the case', countsOf(record)],
})

const anaesthesiaOf = (record: CaseRecord): Sections => ({
  procedures: ['the case', proceduresOf(record)],
  team: ['the case', peopleOf(record, ['anaesthetist', 'surgeon'])],
  times: ['the times of the case', timesOf(record)],
  assessment: [
    'the pre-anaesthetic check',
    record.assessment
      ? `${record.assessment.note ?? 'Done'}, ${showMoment(record.assessment.at)}, ${record.assessment.by ?? ''}`
      : '',
  ],
  fasting: [
    'the readiness of the case',
    [
      record.fasting?.since && `Food: since ${showMoment(record.fasting.since)}`,
      record.fasting?.clearSince && `Clear fluids: since ${showMoment(record.fasting.clearSince)}`,
    ]
      .filter(Boolean)
      .join('\n'),
  ],
  allergies: ['alerts of the patient', record.allergies ?? ''],
  technique: ['the case', techniqueOf(record, '')],
})

/** 'Inguinal hernia repair (GS072), right side: done'. */
const proceduresOf = ({ ownProcedures }: CaseRecord): string =>
  ownProcedures
    .map(({ name, code, side, outcome, outcomeReason, addedConsent }) =>
      [
        `${name}${code ? ` (${code})` : ''}, ${side === 'none' ? 'no side' : sideWords(side)}`,
        outcome && `: ${OUTCOME_WORDS[outcome].toLowerCase()}`,
        outcomeReason && `, ${outcomeReason}`,
        addedConsent && `. Added on the table: ${addedConsent}`,
      ]
        .filter(Boolean)
        .join(''),
    )
    .join('\n')

/** 'RIGHT side', 'BOTH sides': read at a glance. */
export const sideWords = (side: 'left' | 'right' | 'both'): string =>
  side === 'both' ? 'BOTH sides' : `${SIDE_WORDS[side].toUpperCase()} side`

function timesOf({ times, surgeryDay, theatre }: CaseRecord): string {
  const stamped = STAMPS.flatMap((stamp) => {
    const at = times[stamp]
    return at ? [`${STAMP_WORDS[stamp]} ${showTime(new Date(at))}`] : []
  })
  return surgeryDay
    ? [`${[showDay(surgeryDay), theatre].filter(Boolean).join(', ')}`, stamped.join(', ')].join('\n')
    : ''
}

const peopleOf = ({ staff }: CaseRecord, parts: readonly StaffPart[]): string =>
  parts
    .flatMap((part) => {
      const names = staff.filter((one) => one.part === part).map(({ name }) => name)
      return names.length > 0 ? [`${STAFF_WORDS[part]}: ${names.join(', ')}`] : []
    })
    .join('\n')

const techniqueOf = ({ anaesthesia }: CaseRecord, before: string): string =>
  [before, anaesthesia && ANAESTHESIA_WORDS[anaesthesia]].filter(Boolean).join('\n')

/** What was used, never what went back on the shelf. */
function implantsOf({ items }: CaseRecord): string {
  const used = items.filter(({ isImplant, state }) => isImplant && state !== 'returned')
  if (used.length === 0) return ''
  return [
    tableRow(['Implant', 'Batch', 'Serial no.', 'Expiry', 'Quantity']),
    ...used.map(({ name, batchNo, serialNo, expiry, quantity }) =>
      tableRow([name, batchNo, serialNo ?? '', showDay(expiry).slice(3), String(quantity)]),
    ),
  ].join('\n')
}

function countsOf({ counts }: CaseRecord): string {
  const known = COUNTED.flatMap((item) => counts.find((one) => one.item === item) ?? [])
  if (known.length === 0) return ''
  return [
    tableRow(['Counted', 'Before', 'At the end']),
    ...known.map(({ item, before, after }) => tableRow([COUNTED_WORDS[item], String(before), String(after ?? '')])),
  ].join('\n')
}
