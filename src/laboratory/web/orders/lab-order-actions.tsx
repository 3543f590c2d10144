import { IconDroplet, IconEye, IconKeyboard, IconListDetails, IconPrinter, IconScan } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { type RowAction, RowActions } from '../../../ui/grid/row-actions.tsx'
import type { LabOrderRow } from '../../model/orders/shown-lab-order.ts'

/** The next step of an order, for those who may take it, and its order. */
export function LabOrderActions({ row }: { readonly row: LabOrderRow }) {
  const { can } = useAuth()
  const go = useNavigate()
  const to = (tab: string, asked: Readonly<Record<string, string>>) => () =>
    void go(`/lab?${new URLSearchParams({ tab, ...asked })}`)
  const states = new Set(row.tests.map(({ progress }) => progress))
  const sample = row.sample && { sample: row.sample.id }
  const actions: (RowAction | false | null)[] = [
    (states.has('ordered') || states.has('rejected')) &&
      can('sample:collect') && {
        Icon: IconDroplet,
        label: states.has('rejected') ? 'Draw again' : 'Collect',
        quick: true,
        onClick: to('samples', { collect: row.visitId }),
      },
    states.has('collected') &&
      can('sample:receive') && { Icon: IconScan, label: 'Receive', quick: true, onClick: to('samples', {}) },
    sample !== null &&
      (states.has('received') || states.has('in-process') || states.has('part-verified')) &&
      can('result:enter') && { Icon: IconKeyboard, label: 'Enter results', quick: true, onClick: to('entry', sample) },
    sample !== null &&
      (states.has('entered') || row.untold > 0) &&
      can('result:verify') && { Icon: IconEye, label: 'Verify', quick: true, onClick: to('verification', sample) },
    (states.has('verified') || states.has('part-verified')) &&
      can('report:print') && {
        Icon: IconPrinter,
        label: 'Report',
        quick: row.state === 'verified',
        onClick: to('reports', { search: row.visitNo }),
      },
    { Icon: IconListDetails, label: 'Orders of the visit', onClick: () => void go(`/orders/${row.visitId}`) },
  ]
  return (
    <RowActions
      menu
      of={`${row.orderNo} of ${row.patientName}`}
      actions={actions.filter((action): action is RowAction => Boolean(action))}
    />
  )
}
