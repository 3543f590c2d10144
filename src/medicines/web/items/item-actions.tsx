import { IconHistory, IconTrash } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { useWrite } from '../../../platform/web/use-call.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { type RowAction, RowActions } from '../../../ui/grid/row-actions.tsx'
import { type MedicineRow, medicinesContract } from '../../model/items/medicines.contract.ts'

type Props = { readonly item: MedicineRow; onHistory(): void }

/** What can be done with an item: delete it, and see who changed what. */
export function ItemActions({ item: { id, name }, onHistory }: Props) {
  const { can } = useAuth()
  const withdraw = useWrite(medicinesContract.withdraw)
  const ask = async () => {
    const yes = await confirm({
      title: 'Are you sure?',
      message: `${name} will be deleted. An administrator can restore it from the recycle bin for 30 days.`,
      confirmLabel: 'Delete',
    })
    if (!yes) return
    withdraw.mutate(
      { id },
      {
        onSuccess: () => toast.success('Success', `${name} has been deleted.`),
        onError: (problem) => toast.error('Error', problem.message),
      },
    )
  }
  const actions: RowAction[] = [
    ...(can('record:history') ? [{ Icon: IconHistory, label: 'History', onClick: onHistory }] : []),
    ...(can('medicine:edit') ? [{ Icon: IconTrash, label: 'Delete', onClick: () => void ask() }] : []),
  ]
  return <RowActions of={name} actions={actions} />
}
