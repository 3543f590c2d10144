import { IconPencil, IconRestore, IconTrash } from '@tabler/icons-react'
import { useWrite } from '../../../platform/web/use-call.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { RowAction } from '../../../ui/grid/row-actions.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import type { ListKey } from '../../model/list-keys.ts'
import { type ListEntry, listsContract } from '../../model/lists/lists.contract.ts'

/** What can be done with an entry: edit and delete, or restore what was deleted. */
export function useEntryActions(list: ListKey) {
  const url = useUrl()
  const withdraw = useWrite(listsContract.withdraw)
  const restore = useWrite(listsContract.restore)
  const remove = async (id: string, name: string) => {
    const sure = await confirm({
      title: `Delete ${name}?`,
      message: 'It is no longer offered. It can be restored here under Deleted.',
      confirmLabel: 'Delete',
      danger: true,
    })
    if (!sure) return
    withdraw.mutate(
      { list, id },
      {
        onSuccess: () => toast.success('Deleted', name),
        onError: (problem) => toast.error(`${name} was not deleted`, problem.message),
      },
    )
  }
  const putBack = (id: string, name: string) =>
    restore.mutate(
      { list, id },
      {
        onSuccess: () => toast.success('Restored', name),
        onError: (problem) => toast.error(`${name} was not restored`, problem.message),
      },
    )
  return ({ id }: ListEntry, { withdrawn, name }: { withdrawn: boolean; name: string }): RowAction[] =>
    withdrawn
      ? [{ Icon: IconRestore, label: 'Restore', onClick: () => putBack(id, name) }]
      : [
          { Icon: IconPencil, label: 'Edit', onClick: () => url.open({ edit: id }) },
          { Icon: IconTrash, label: 'Delete', onClick: () => void remove(id, name) },
        ]
}
