import type { RouteInput } from '../../../platform/model/contract/route.ts'
import { exporterOf, readerOf } from '../../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../../ui/print-list/print-list.dialog.tsx'
import { labParametersContract } from '../../model/parameters/parameters.contract.ts'
import {
  CONTAINER_COLUMNS,
  CONTAINER_PRESETS,
  type ListedContainer,
  type ListedSubSpecialty,
  PARAMETER_COLUMNS,
  PARAMETER_PRESETS,
  PRINT_FORMAT_COLUMNS,
  PRINT_FORMAT_PRESETS,
  SUB_SPECIALTY_COLUMNS,
  SUB_SPECIALTY_PRESETS,
  TEST_COLUMNS,
  TEST_PRESETS,
} from '../../model/set-up-lists/set-up-columns.ts'
import { setUpListsContract } from '../../model/set-up-lists/set-up-lists.contract.ts'
import { labTestsContract } from '../../model/tests/tests.contract.ts'

type Asked<Table extends keyof typeof setUpListsContract> = Omit<
  RouteInput<(typeof setUpListsContract)[Table]>,
  'format' | 'columnIds'
>

/** Which table, as it is shown. */
export type SetUpTable =
  | { readonly of: 'tests'; readonly asked: Asked<'tests'>; readonly filters: string; readonly total: number }
  | {
      readonly of: 'print-format'
      readonly asked: Asked<'printFormat'>
      readonly filters: string
      readonly total: number
    }
  | { readonly of: 'parameters'; readonly asked: Asked<'parameters'>; readonly filters: string; readonly total: number }
  | { readonly of: 'containers'; readonly rows: readonly ListedContainer[] }
  | { readonly of: 'sub-specialties'; readonly rows: readonly ListedSubSpecialty[] }

type Props = { readonly table: SetUpTable; readonly opened: boolean; onClose(): void }

const whole = <Row,>(rows: readonly Row[]) => ({
  filters: '',
  total: rows.length,
  read: async () => ({ rows: [...rows], total: rows.length, next: null }),
})

/** Prints a table of the set-up as it is shown, or writes it to a file. */
export default function SetUpPrintDialog({ table, ...dialog }: Props) {
  switch (table.of) {
    case 'tests':
      return (
        <PrintListDialog
          {...dialog}
          list={{
            ...{ id: 'lab-test-catalogue', title: 'Test Catalog', orientation: 'landscape' },
            ...{ filters: table.filters, total: table.total, columns: TEST_COLUMNS, presets: TEST_PRESETS },
            read: readerOf(labTestsContract.list, table.asked),
            startExport: exporterOf(setUpListsContract.tests, table.asked),
          }}
        />
      )
    case 'print-format':
      return (
        <PrintListDialog
          {...dialog}
          list={{
            ...{ id: 'lab-print-format', title: 'Print Format', orientation: 'landscape' },
            ...{ filters: table.filters, total: table.total },
            ...{ columns: PRINT_FORMAT_COLUMNS, presets: PRINT_FORMAT_PRESETS },
            read: readerOf(labTestsContract.list, { ...table.asked, sort: 'print' }),
            startExport: exporterOf(setUpListsContract.printFormat, table.asked),
          }}
        />
      )
    case 'parameters':
      return (
        <PrintListDialog
          {...dialog}
          list={{
            ...{ id: 'lab-parameter-table', title: 'Parameters', orientation: 'landscape' },
            ...{ filters: table.filters, total: table.total },
            ...{ columns: PARAMETER_COLUMNS, presets: PARAMETER_PRESETS },
            read: readerOf(labParametersContract.list, table.asked),
            startExport: exporterOf(setUpListsContract.parameters, table.asked),
          }}
        />
      )
    case 'containers':
      return (
        <PrintListDialog
          {...dialog}
          list={{
            ...{ id: 'lab-containers', title: 'Containers', orientation: 'landscape' },
            ...{ columns: CONTAINER_COLUMNS, presets: CONTAINER_PRESETS, ...whole(table.rows) },
            startExport: exporterOf(setUpListsContract.containers, {}),
          }}
        />
      )
    case 'sub-specialties':
      return (
        <PrintListDialog
          {...dialog}
          list={{
            ...{ id: 'lab-sub-specialties', title: 'Sub specialties', orientation: 'portrait' },
            ...{ columns: SUB_SPECIALTY_COLUMNS, presets: SUB_SPECIALTY_PRESETS, ...whole(table.rows) },
            startExport: exporterOf(setUpListsContract.subSpecialties, {}),
          }}
        />
      )
  }
}
