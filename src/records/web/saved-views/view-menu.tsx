import { Menu } from '@mantine/core'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type LateMenu, LateTarget } from '../../../ui/menu/late-menu.tsx'
import { type SavedView, savedViewsContract } from '../../model/saved-views.contract.ts'
import { columnsNow, type ViewedScreen } from './viewed-screen.ts'

type Props = { readonly of: ViewedScreen; readonly view: SavedView; readonly shown: string; readonly menu: LateMenu }

/** What can be done with a view of the own. */
export default function ViewMenu({ of, view, shown, menu: { button, ...menu } }: Props) {
  const change = useWrite(savedViewsContract.change)
  const remove = useWrite(savedViewsContract.remove)
  const failed = (problem: Error) => toast.error('The view was not changed', problem.message)
  const update = () =>
    change.mutate(
      { id: view.id, name: view.name, filters: shown, columns: columnsNow(of) },
      { onSuccess: () => toast.success(`${view.name} now shows this`), onError: failed },
    )
  return (
    <Menu
      {...menu}
      position="bottom-start"
      withinPortal={false}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <LateTarget element={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={update}>Update it to the present view</Menu.Item>
        <Menu.Item
          onClick={() =>
            remove.mutate(
              { id: view.id },
              { onSuccess: () => toast.success(`View ${view.name} deleted`), onError: failed },
            )
          }
        >
          Delete view
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
