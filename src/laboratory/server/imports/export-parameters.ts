import { dayOf } from '../../../kernel/calendar.ts'
import { type ListColumn, listColumns } from '../../../platform/model/lists/list-columns.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { exportList } from '../../../platform/server/lists/export-list.ts'
import { type ImportedField, parameterImport } from '../../model/imports/parameter-import.ts'
import { labParametersContract } from '../../model/parameters/parameters.contract.ts'
import { rangeLine } from '../../model/ranges/range-text.ts'
import { parametersPage } from '../parameters/parameters.queries.ts'
import { type StoredParameter, storedParameters } from './stored-parameters.queries.ts'

/** Writes the parameters with their ranges of today to a file that the import reads; calculated ones come after those that they need. */
export const exportParameters = operation(labParametersContract.exportList, (context, { search, kind }) =>
  exportList<StoredParameter['form']>(context, {
    kind: 'list-export',
    title: 'Parameters',
    list: parameterImport.name,
    fileName: (today) => `${parameterImport.name}-${today}`,
    counted: ['parameter', 'parameters'],
    columns: COLUMNS,
    row: null,
    inOrder: (rows) => rows.toSorted((a, b) => Number(a.formula !== null) - Number(b.formula !== null)),
    async page(db, after, limit) {
      const today = dayOf(context.platform.clock())
      const page = await parametersPage(db, { search, kind, after, limit }, today)
      const stored = await storedParameters(
        db,
        page.rows.map(({ code }) => code),
        today,
      )
      return { ...page, rows: page.rows.flatMap(({ code }) => stored.get(code)?.form ?? []) }
    },
  }),
)

const { fact } = listColumns<StoredParameter['form']>()
const WIDTH_PX = 120

const TEXT: Readonly<Record<Exclude<ImportedField, 'from'>, (form: StoredParameter['form']) => string | null>> = {
  code: ({ code }) => code,
  name: ({ name }) => name,
  shortName: ({ shortName }) => shortName,
  kind: ({ kind }) => kind,
  method: ({ method }) => method,
  unit: ({ unit }) => unit,
  decimals: ({ decimals }) => String(decimals),
  loinc: ({ loinc }) => loinc,
  choices: ({ choices }) => choices.join('; '),
  normalChoices: ({ normalChoices }) => normalChoices.join('; '),
  possibleLow: ({ possibleLow }) => possibleLow,
  possibleHigh: ({ possibleHigh }) => possibleHigh,
  deltaAbsolute: ({ deltaAbsolute }) => deltaAbsolute,
  deltaPercent: ({ deltaPercent }) => deltaPercent,
  deltaDays: ({ deltaDays }) => (deltaDays === null ? null : String(deltaDays)),
  formula: ({ formula }) => formula,
  ranges: ({ ranges }) => ranges.map(rangeLine).join('\n'),
  status: ({ status }) => status,
}

const COLUMNS: readonly ListColumn<StoredParameter['form']>[] = parameterImport.columns.flatMap((column) =>
  column.field === 'from' ? [] : fact(column.field, column.label, WIDTH_PX, TEXT[column.field]),
)
