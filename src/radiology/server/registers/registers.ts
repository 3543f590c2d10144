import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { exportColumns } from '../../../platform/server/lists/export-list.ts'
import { FORM_F_COLUMNS, registerColumns } from '../../model/registers/register-columns.ts'
import { formFRow, radiologyRegistersContract, registerRow } from '../../model/registers/registers.contract.ts'
import { formFPage, registerFigures, registerPage } from './registers.queries.ts'

const { register, exportRegister, figures, formF, exportFormF } = radiologyRegistersContract

export const listRegister = operation(register, ({ db, now }, asked) => registerPage(db, asked, now))

export const countRegister = operation(figures, async ({ db, now }, { month }) => ({
  modalities: await registerFigures(db, month, now),
}))

export const exportOfRegister = operation(exportRegister, (context, { format, columnIds, ...asked }) =>
  exportColumns(
    context,
    {
      title: 'Radiology register',
      list: 'radiology-register',
      columns: registerColumns(dayOf(context.now)),
      row: registerRow,
      page: (db, after, limit) => registerPage(db, { ...asked, limit, after }, context.now),
    },
    { format, columnIds },
  ),
)

export const listFormsF = operation(formF, ({ db, now }, asked) => formFPage(db, asked, now))

export const exportOfFormsF = operation(exportFormF, (context, { format, columnIds, month }) =>
  exportColumns(
    context,
    {
      title: 'Register of form F',
      list: 'form-f-register',
      columns: FORM_F_COLUMNS,
      row: formFRow,
      page: (db, after, limit) => formFPage(db, { month, limit, after }, context.now),
    },
    { format, columnIds },
  ),
)
