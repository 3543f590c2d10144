import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { PREVIEW_ROWS, PROBLEMS_SHOWN, WARNINGS_SHOWN } from '../../model/imports/import-limits.ts'
import {
  type Cells,
  type ColumnChoice,
  choiceOf,
  type ImportList,
  missingFields,
} from '../../model/imports/import-list.ts'
import type { ImportCheck, importContract } from '../../model/imports/imports.contract.ts'
import { orRefuse } from '../contract/refused.ts'
import type { ImportRun } from './import-operation.ts'
import { atRow, type Judged, judgeRows, readRows } from './judge-rows.ts'
import { rowsFrom } from './reading/file-rows.ts'
import { importOf, totalOf } from './stored-import.ts'

/** Goes through every row as the import would, and saves nothing. */
export const checkImport: ImportRun<typeof importContract.check> = async (
  kind,
  { db, actor, now, platform, refuse },
  { id, columns, headed },
) => {
  const found = await importOf(db, kind.list, actor.userId, id)
  if (!found) return refuse('NOT_FOUND')
  const stored = { ...found, headed: headed === 'yes' }
  const choice = orRefuse(decideColumns(columns, kind.list))
  const scope = { db, actor, now, platform }
  const facts = orRefuse(await kind.load(scope))
  const check = emptyCheck(totalOf(stored))
  for (let from = 0; ; ) {
    const chunk = await rowsFrom(db, stored, from)
    if (!chunk) return check
    const table = { choice, width: stored.first_row.length }
    const read = await readRows(kind, chunk.rows, table, facts)
    for (const row of await judgeRows(kind, scope, read, facts)) add(check, row)
    from += chunk.rows.length
  }
}

/** Every field that must be filled has a column of the file. */
export function decideColumns(columns: string, list: ImportList): Verdict<ColumnChoice, 'MISSING_FIELDS'> {
  const choice = choiceOf(columns)
  const missing = missingFields(choice, list.columns)
  return missing.length > 0 ? refuse('MISSING_FIELDS', { values: { list: missing.join(', ') } }) : accept(choice)
}

type Counted = { -readonly [K in keyof ImportCheck]: ImportCheck[K] }
const emptyCheck = (total: number): Counted => ({
  total,
  created: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  warned: 0,
  warnings: [],
  preview: [],
  problems: [],
})

function add(check: Counted, judged: Judged<unknown>): void {
  const { fileRow, warnings } = judged
  check.warned += warnings.length
  for (const warning of warnings)
    if (check.warnings.length < WARNINGS_SHOWN) check.warnings.push(atRow(fileRow, warning))
  if (judged.change === 'refused') {
    check.refused += 1
    if (check.problems.length < PROBLEMS_SHOWN)
      check.problems.push(...judged.reasons.map((reason) => atRow(fileRow, reason)))
    return
  }
  if (judged.change === 'new') check.created += 1
  else if (judged.change === 'changed') check.changed += 1
  else check.unchanged += 1
  if (check.preview.length < PREVIEW_ROWS)
    check.preview.push({ row: fileRow.no, change: judged.change, cells: shownCells(judged.cells) })
}

const shownCells = (cells: Cells): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).map(([field, cell = '']) => [field, cell]))
