import { operation } from '../../../platform/server/contract/operation.ts'
import { exportColumns } from '../../../platform/server/lists/export-list.ts'
import { REGISTER_COLUMNS } from '../../model/register/register-columns.ts'
import { registerRow, theatreRegisterContract } from '../../model/register/theatre-register.contract.ts'
import { registerFigures, registerPage } from './theatre-register.queries.ts'

const { register, registerFigures: figures, exportRegister } = theatreRegisterContract

export const listTheatreRegister = operation(register, ({ db, now }, asked) => registerPage(db, asked, now))

export const countTheatreRegister = operation(figures, ({ db, now }, asked) => registerFigures(db, asked, now))

export const exportTheatreRegister = operation(exportRegister, (context, { format, columnIds, ...asked }) =>
  exportColumns(
    context,
    {
      title: 'Theatre register',
      list: 'theatre-register',
      columns: REGISTER_COLUMNS,
      row: registerRow,
      page: (db, after, limit) => registerPage(db, { ...asked, limit, after }, context.now),
    },
    { format, columnIds },
  ),
)
