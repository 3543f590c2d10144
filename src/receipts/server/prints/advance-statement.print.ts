import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'
import { printedStatement } from '../../model/advance-statement.ts'

/** The statement of advances of a visit. */
export const advanceStatementPrint = printTemplate({
  file: new URL('./advance-statement.typ', import.meta.url),
  title: 'Statement of advances',
  paper: A4,
  data: printedStatement,
})
