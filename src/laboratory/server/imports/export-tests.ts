import { dayOf } from '../../../kernel/calendar.ts'
import { type ListColumn, listColumns } from '../../../platform/model/lists/list-columns.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { exportList } from '../../../platform/server/lists/export-list.ts'
import { partLine } from '../../model/imports/read-imported-test.ts'
import { type ImportedTestField, testImport } from '../../model/imports/test-import.ts'
import { labTestsContract } from '../../model/tests/tests.contract.ts'
import { testsPage } from '../tests/tests.queries.ts'
import { type ToldTest, toldTests } from './stored-tests.queries.ts'

/** Writes the tests and panels with their terms of today to a file that the import reads. */
export const exportTests = operation(labTestsContract.exportList, (context, { search, show, subSpecialtyId }) =>
  exportList<ToldTest>(context, {
    kind: 'list-export',
    title: 'Test Catalog',
    list: testImport.name,
    fileName: (today) => `${testImport.name}-${today}`,
    counted: ['test', 'tests'],
    columns: COLUMNS,
    row: null,
    async page(db, after, limit) {
      const today = dayOf(context.platform.clock())
      const page = await testsPage(db, { search, show, subSpecialtyId, after, limit }, today)
      const ids = page.rows.map(({ id }) => id)
      return { ...page, rows: await toldTests(db, ids, today) }
    },
  }),
)

const { fact } = listColumns<ToldTest>()
const WIDTH_PX = 120
const yesNo = (says: boolean) => (says ? 'yes' : 'no')
const count = (minutes: number | null) => (minutes === null ? null : String(minutes))

const TEXT: Readonly<Record<Exclude<ImportedTestField, 'from'>, (test: ToldTest) => string | null>> = {
  name: ({ name }) => name,
  code: ({ code }) => code,
  subSpecialty: ({ subSpecialty }) => subSpecialty,
  parameters: ({ parts }) => parts.map(partLine).join('\n'),
  tests: ({ tests }) => tests.join('\n'),
  method: ({ method }) => method,
  turnaroundMinutes: ({ turnaroundMinutes }) => count(turnaroundMinutes),
  statMinutes: ({ statMinutes }) => count(statMinutes),
  interfaceCode: ({ interfaceCode }) => interfaceCode,
  machine: ({ machine }) => machine,
  loinc: ({ loinc }) => loinc,
  icd10: ({ icd10 }) => icd10,
  cpt: ({ cpt }) => cpt,
  printOrder: ({ printOrder }) => String(printOrder),
  isMethodShown: ({ isMethodShown }) => yesNo(isMethodShown),
  startsPage: ({ startsPage }) => yesNo(startsPage),
  interpretation: ({ interpretation }) => interpretation,
  comment: ({ comment }) => comment,
  opinion: ({ opinion }) => opinion,
}

const COLUMNS: readonly ListColumn<ToldTest>[] = testImport.columns.flatMap((column) =>
  column.field === 'from' ? [] : fact(column.field, column.label, WIDTH_PX, TEXT[column.field]),
)
