import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { exportColumns } from '../../../platform/server/lists/export-list.ts'
import {
  CONTAINER_COLUMNS,
  listedContainers,
  PARAMETER_COLUMNS,
  PRINT_FORMAT_COLUMNS,
  SUB_SPECIALTY_COLUMNS,
  TEST_COLUMNS,
} from '../../model/set-up-lists/set-up-columns.ts'
import { setUpListsContract } from '../../model/set-up-lists/set-up-lists.contract.ts'
import { parametersOfDay } from '../parameters/show-parameter.ts'
import { containersAndTests } from '../samples/containers.ts'
import { testsOfDay } from '../tests/show-tests.ts'
import { subSpecialties } from '../tests/sub-specialties.queries.ts'

const whole = <Row>(rows: readonly Row[]) => ({ rows: [...rows], total: rows.length, next: null })

/** Writes the test catalogue to a file. */
export const exportTestTable = operation(setUpListsContract.tests, (context, { format, columnIds, ...asked }) =>
  exportColumns(
    context,
    {
      ...{ row: null, title: 'Test Catalog', list: 'lab-test-catalogue', columns: TEST_COLUMNS },
      page: (db, after, limit) => testsOfDay(db, { ...asked, after, limit }, dayOf(context.platform.clock())),
    },
    { format, columnIds },
  ),
)

/** Writes how reports look to a file, in the order of a report. */
export const exportPrintFormat = operation(setUpListsContract.printFormat, (context, { format, columnIds, ...asked }) =>
  exportColumns(
    context,
    {
      ...{ row: null, title: 'Print Format', list: 'lab-print-format', columns: PRINT_FORMAT_COLUMNS },
      page: (db, after, limit) =>
        testsOfDay(db, { ...asked, sort: 'print', after, limit }, dayOf(context.platform.clock())),
    },
    { format, columnIds },
  ),
)

/** Writes the parameters to a file. */
export const exportParameterTable = operation(
  setUpListsContract.parameters,
  (context, { format, columnIds, ...asked }) =>
    exportColumns(
      context,
      {
        ...{ row: null, title: 'Parameters', list: 'lab-parameter-table', columns: PARAMETER_COLUMNS },
        page: (db, after, limit) => parametersOfDay(db, { ...asked, after, limit }, dayOf(context.platform.clock())),
      },
      { format, columnIds },
    ),
)

/** Writes the containers to a file, in the order of draw. */
export const exportContainerTable = operation(setUpListsContract.containers, (context, chosen) =>
  exportColumns(
    context,
    {
      ...{ row: null, title: 'Containers', list: 'lab-containers', columns: CONTAINER_COLUMNS },
      page: async (db) => whole(listedContainers(await containersAndTests(db))),
    },
    chosen,
  ),
)

/** Writes the sub specialties to a file, in the order of a report. */
export const exportSubSpecialtyTable = operation(setUpListsContract.subSpecialties, (context, chosen) =>
  exportColumns(
    context,
    {
      ...{ row: null, title: 'Sub specialties', list: 'lab-sub-specialties', columns: SUB_SPECIALTY_COLUMNS },
      page: async (db) => whole(await subSpecialties(db, dayOf(context.platform.clock()))),
    },
    chosen,
  ),
)
