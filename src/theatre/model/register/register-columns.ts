import { dayOf, showTime } from '../../../kernel/calendar.ts'
import { ageAndSex } from '../../../patients/model/gender-and-age.ts'
import { type ColumnPresets, type ListColumn, listColumns } from '../../../platform/model/lists/list-columns.ts'
import { ANAESTHESIA_WORDS, OUTCOME_WORDS, sided } from '../case/case-words.ts'
import type { RegisterRow } from './theatre-register.contract.ts'

const { fact, number, day } = listColumns<RegisterRow>()
const whole = (column: ListColumn<RegisterRow>): ListColumn<RegisterRow> => ({ ...column, whole: true })

/** A time of a case; with its day where that is another than the day of surgery. */
export function timeInRegister(at: string | null, on: RegisterRow['day']): string {
  if (!at) return ''
  const time = showTime(new Date(at))
  const dayAt = dayOf(new Date(at))
  return dayAt === on ? time : `${dayAt.slice(8)}/${dayAt.slice(5, 7)} ${time}`
}

/** 'Right Inguinal hernia repair'; what was not done says so. */
export const proceduresInRegister = ({ procedures }: Pick<RegisterRow, 'procedures'>): string =>
  procedures
    .map(({ outcome, ...procedure }) =>
      outcome && outcome !== 'done'
        ? `${sided(procedure)} (${OUTCOME_WORDS[outcome].toLowerCase()})`
        : sided(procedure),
    )
    .join('; ')

/** 'Polypropylene mesh, batch PM-7711, no. S-71'. */
export const implantsInRegister = ({ implants }: Pick<RegisterRow, 'implants'>): string =>
  implants
    .map(({ name, batchNo, serialNo }) =>
      [name, `batch ${batchNo}`, serialNo && `no. ${serialNo}`].filter(Boolean).join(', '),
    )
    .join('; ')

/** How it ended: given up with the reason, done, or still running; then what was noted of the case. */
export function outcomeInRegister(
  row: Pick<RegisterRow, 'state' | 'endedBecause' | 'priority' | 'remarks' | 'procedures'>,
): string {
  const ended =
    row.state === 'abandoned'
      ? `Given up: ${row.endedBecause ?? ''}`
      : row.procedures.length > 0 && row.procedures.every(({ outcome }) => outcome !== null)
        ? row.procedures.every(({ outcome }) => outcome === 'done')
          ? 'Done'
          : 'Done in part'
        : 'Not completed'
  return [ended, row.priority === 'emergency' && 'Emergency', row.remarks].filter(Boolean).join('. ')
}

/** What the register has on paper, in files and on the screen. */
export const REGISTER_COLUMNS: readonly ListColumn<RegisterRow>[] = [
  number('no', 'No.', 40, ({ no }) => no),
  day('day', 'Date', 80, (row) => row.day),
  fact('theatre', 'Theatre', 70, ({ theatre }) => theatre),
  fact('patient', 'Patient Name', 150, ({ patientName }) => patientName),
  whole(fact('age_sex', 'Age/Sex', 60, (row) => ageAndSex(row, row.day))),
  whole(fact('uhid', 'Patient ID', 110, ({ uhid }) => uhid)),
  whole(fact('visit_no', 'Visit ID', 100, ({ visitNo }) => visitNo)),
  fact('diagnosis', 'Diagnosis', 150, ({ diagnosis }) => diagnosis),
  fact('procedure', 'Procedure, side', 190, proceduresInRegister),
  fact('surgeons', 'Surgeon', 130, ({ surgeons }) => surgeons.join(', ')),
  fact('assistants', 'Assistants', 120, ({ assistants }) => assistants.join(', ')),
  fact('anaesthetists', 'Anaesthetist', 130, ({ anaesthetists }) => anaesthetists.join(', ')),
  fact('anaesthesia', 'Anaesthesia', 100, ({ anaesthesia }) => anaesthesia && ANAESTHESIA_WORDS[anaesthesia]),
  fact('scrub_nurses', 'Scrub nurse', 120, ({ scrubNurses }) => scrubNurses.join(', ')),
  whole(fact('in', 'In', 50, (row) => timeInRegister(row.inTheatre, row.day))),
  whole(fact('incision', 'Incision', 60, (row) => timeInRegister(row.incision, row.day))),
  whole(fact('closure', 'Closure', 60, (row) => timeInRegister(row.closure, row.day))),
  whole(fact('out', 'Out', 50, (row) => timeInRegister(row.out, row.day))),
  fact('implants', 'Implants', 150, implantsInRegister),
  fact('specimens', 'Specimen', 110, ({ specimens }) => specimens),
  fact('outcome', 'Outcome, remarks', 150, outcomeInRegister),
]

export const REGISTER_PRESETS: ColumnPresets = [
  { name: 'Register', columnIds: REGISTER_COLUMNS.map(({ id }) => id) },
  {
    name: 'Short',
    columnIds: ['no', 'day', 'theatre', 'patient', 'age_sex', 'procedure', 'surgeons', 'anaesthesia', 'outcome'],
  },
]
