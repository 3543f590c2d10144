import { operation } from '../../../platform/server/contract/operation.ts'
import { exportColumns } from '../../../platform/server/lists/export-list.ts'
import { foundPhrases, foundTemplates } from '../../model/templates/found-templates.ts'
import { radiologyTemplatesContract } from '../../model/templates/radiology-templates.contract.ts'
import { PHRASE_COLUMNS, TEMPLATE_COLUMNS } from '../../model/templates/template-columns.ts'
import { allPhrases, allTemplates } from './templates.ts'

const whole = <Row>(rows: readonly Row[]) => ({ rows: [...rows], total: rows.length, next: null })

/** Writes the templates that are found to a file. */
export const exportOfTemplates = operation(
  radiologyTemplatesContract.exportTemplates,
  (context, { format, columnIds, ...asked }) =>
    exportColumns(
      context,
      {
        ...{
          title: 'Report templates of radiology',
          list: 'radiology-templates',
          columns: TEMPLATE_COLUMNS,
          row: null,
        },
        page: async (db) => whole(foundTemplates(await allTemplates(db), asked)),
      },
      { format, columnIds },
    ),
)

/** Writes the phrases that are found to a file. */
export const exportOfPhrases = operation(
  radiologyTemplatesContract.exportPhrases,
  (context, { format, columnIds, search }) =>
    exportColumns(
      context,
      {
        ...{
          title: 'Phrases of radiology',
          list: 'radiology-phrases',
          columns: PHRASE_COLUMNS,
          row: null,
        },
        page: async (db) => whole(foundPhrases(await allPhrases(db), search)),
      },
      { format, columnIds },
    ),
)
