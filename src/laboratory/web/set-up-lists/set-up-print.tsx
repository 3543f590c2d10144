import { lazy } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { PrintList } from '../../../ui/print-list/print-list.tsx'
import type { SetUpTable } from './set-up-print.dialog.tsx'

const SetUpPrintDialog = lazy(() => import('./set-up-print.dialog.tsx'))

/** The button that prints a table of the set-up. */
export function SetUpPrint({ table }: { readonly table: SetUpTable }) {
  if (!useAuth().can('list:export')) return null
  return <PrintList>{(dialog) => <SetUpPrintDialog table={table} {...dialog} />}</PrintList>
}
