import { listColumns } from '../../platform/model/lists/list-columns.ts'
import { PrintListDialog } from './print-list.dialog.tsx'
import { PrintList } from './print-list.tsx'
import type { PrintedList } from './printed-list.ts'

type Patient = { readonly name: string; readonly ward: string; readonly day: string; readonly remark: string }
const { fact, day } = listColumns<Patient>()

const list: PrintedList<Patient> = {
  id: 'patients-of-a-scene',
  title: 'Patients',
  columns: [
    fact('name', 'Patient Name', 160, (row) => row.name),
    fact('ward', 'Ward', 120, (row) => row.ward),
    day('day', 'Admitted', 96, (row) => row.day),
    fact('remark', 'Remark', 200, (row) => row.remark),
  ],
  presets: [
    { name: 'Names', columnIds: ['name'] },
    { name: 'Wards', columnIds: ['name', 'ward'] },
  ],
  firstColumnIds: ['name', 'ward', 'day'],
  orientation: 'portrait',
  filters: 'Ward: General Ward',
  total: 3,
  read: async () => ({
    rows: ['Asha', 'Bina', 'Chetan'].map((name) => ({ name, ward: 'General Ward', day: '2026-11-27', remark: '' })),
    total: 3,
    next: null,
  }),
  startExport: async () => ({ workId: 'w1' }),
}

/** The print of a list of three patients. */
export const Scene = () => (
  <main>
    <PrintList>{(dialog) => <PrintListDialog list={list} {...dialog} />}</PrintList>
  </main>
)
