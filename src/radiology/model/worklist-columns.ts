import { type IsoDate, showMoment } from '../../kernel/calendar.ts'
import { PRIORITY_WORDS, SIDE_WORDS } from '../../orders/model/order-words.ts'
import { genderAndAge } from '../../patients/model/gender-and-age.ts'
import { type ColumnPresets, type ListColumn, listColumns } from '../../platform/model/lists/list-columns.ts'
import { EXAMINATION_STATE_WORDS, MODALITY_WORDS } from './examination-words.ts'
import type { ExaminationRow } from './shown-examination.ts'

const { fact } = listColumns<ExaminationRow>()
const moment = (at: string | null) => (at ? showMoment(at) : null)

/** The study with its side in words: left and right are never a letter. */
export const studyInWords = ({ study, side }: Pick<ExaminationRow, 'study' | 'side'>): string =>
  side ? `${study}, ${SIDE_WORDS[side].toLowerCase()}` : study

/** What can be printed of the worklist; ages are those of `today`. */
export const worklistColumns = (today: IsoDate): readonly ListColumn<ExaminationRow>[] => [
  { ...fact('order_no', 'Order', 100, (row) => row.orderNo), whole: true },
  fact('patient', 'Patient Name', 160, (row) => row.patientName),
  { ...fact('uhid', 'Patient ID', 110, (row) => row.uhid), whole: true },
  fact('gender_age', 'Gender/Age', 90, (row) => genderAndAge(row, today)),
  { ...fact('visit_no', 'Visit ID', 100, (row) => row.visitNo), whole: true },
  fact('place', 'Ward', 110, (row) => row.place),
  fact('study', 'Study', 170, studyInWords),
  fact('modality', 'Modality', 80, (row) => MODALITY_WORDS[row.modality]),
  fact('priority', 'Priority', 70, (row) => PRIORITY_WORDS[row.priority]),
  fact('ordered_by', 'Ordered by', 130, (row) => row.practitioner),
  fact('ordered_at', 'Ordered', 110, (row) => moment(row.orderedAt)),
  fact('scheduled_for', 'Scheduled', 110, (row) => moment(row.scheduledFor)),
  fact('arrived_at', 'Arrived', 110, (row) => moment(row.arrivedAt)),
  fact('done_at', 'Done', 110, (row) => moment(row.doneAt)),
  fact('status', 'Status', 100, (row) => EXAMINATION_STATE_WORDS[row.state]),
  fact('note', 'Clinical note', 180, (row) => row.clinicalNote),
]

/** The presets of the print picker. */
export const WORKLIST_PRESETS: ColumnPresets = [
  { name: 'Summary', columnIds: ['order_no', 'patient', 'gender_age', 'place', 'study', 'status'] },
  { name: 'Detailed', columnIds: worklistColumns('').map(({ id }) => id) },
]
