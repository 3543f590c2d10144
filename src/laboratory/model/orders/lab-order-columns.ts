import { type IsoDate, showMoment } from '../../../kernel/calendar.ts'
import { PRIORITY_WORDS } from '../../../orders/model/order-words.ts'
import { genderAndAge } from '../../../patients/model/gender-and-age.ts'
import { type ColumnPresets, type ListColumn, listColumns } from '../../../platform/model/lists/list-columns.ts'
import { LINE_PROGRESS_WORDS } from '../results/line-progress.ts'
import type { LabOrderRow } from './shown-lab-order.ts'

const { fact } = listColumns<LabOrderRow>()

/** The tests of an order in words. */
export const testsInWords = ({ tests }: Pick<LabOrderRow, 'tests'>): string =>
  tests.map(({ name, progress }) => (progress === 'cancelled' ? `${name} (cancelled)` : name)).join(', ')

const categoriesOf = ({ tests }: LabOrderRow): string =>
  [...new Set(tests.map(({ category }) => category).filter(Boolean))].join(', ')

/** What can be printed of the worklist; ages are those of `today`. */
export const labOrderColumns = (today: IsoDate): readonly ListColumn<LabOrderRow>[] => [
  { ...fact('order_no', 'Order', 100, (row) => row.orderNo), whole: true },
  { ...fact('accession', 'Sample', 110, (row) => row.sample?.accessionNo ?? null), whole: true },
  fact('patient', 'Patient Name', 160, (row) => row.patientName),
  { ...fact('uhid', 'Patient ID', 110, (row) => row.uhid), whole: true },
  fact('gender_age', 'Gender/Age', 90, (row) => genderAndAge(row, today)),
  { ...fact('visit_no', 'Visit ID', 100, (row) => row.visitNo), whole: true },
  fact('type', 'Type', 80, (row) => row.kind),
  fact('place', 'Ward', 110, (row) => row.place),
  fact('category', 'Category', 120, categoriesOf),
  fact('tests', 'Tests', 220, testsInWords),
  fact('priority', 'Priority', 70, (row) => PRIORITY_WORDS[row.priority]),
  fact('ordered_by', 'Requested by', 130, (row) => row.orderedBy),
  fact('ordered_at', 'Date', 110, (row) => showMoment(row.orderedAt)),
  fact('due_at', 'Due', 110, (row) => (row.dueAt ? showMoment(row.dueAt) : null)),
  fact('status', 'Status', 100, (row) => LINE_PROGRESS_WORDS[row.state]),
  fact('note', 'Clinical note', 180, (row) => row.clinicalNote),
]

/** The presets of the print picker. */
export const LAB_ORDER_PRESETS: ColumnPresets = [
  { name: 'Summary', columnIds: ['accession', 'patient', 'gender_age', 'place', 'tests', 'status'] },
  { name: 'Detailed', columnIds: labOrderColumns('').map(({ id }) => id) },
]
