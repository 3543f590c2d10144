import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { keptColumns } from '../../../ui/grid/column-choice.ts'
import { toast } from '../../../ui/toast.ts'
import { useUrl } from '../../../ui/url.ts'
import { type SavedView, savedViewsContract } from '../../model/saved-views.contract.ts'
import { changesTo, keptPart } from './ipd-view.ts'
import css from './saved-views.module.css'
import { columnsNow, IPD_STORAGE, SCREEN } from './view-storage.ts'

const SaveView = lazy(() => import('./save-view.tsx'))

/** The person's own views as tabs: a click brings back filters, order and columns. */
export function SavedViews() {
  const url = useUrl()
  const shown = keptPart(useLocation().search)
  const { data } = useRead(savedViewsContract.mine, { screen: SCREEN })
  const views = data?.views ?? []
  const isKept = shown === '' || views.some((view) => view.filters === shown)
  const open = (view: SavedView) => {
    keptColumns(IPD_STORAGE).set(JSON.stringify(view.columns))
    url.set(changesTo(view.filters))
  }
  return (
    <nav className={css.tabs} aria-label="My views">
      <Tab active={shown === ''} onClick={() => url.set(changesTo(''))}>
        All visits
      </Tab>
      {views.map((view) => (
        <span key={view.id} className={css.tab}>
          <Tab active={shown === view.filters} onClick={() => open(view)}>
            {view.name}
          </Tab>
          <ViewMenu view={view} shown={shown} />
        </span>
      ))}
      {data && !isKept && (
        <Suspense>
          <SaveView shown={shown} />
        </Suspense>
      )}
    </nav>
  )
}

type TabProps = { readonly active: boolean; readonly children: string; onClick(): void }
const Tab = ({ active, children, onClick }: TabProps) => (
  <button type="button" className={css.name} aria-current={active ? 'page' : undefined} onClick={onClick}>
    {children}
  </button>
)

function ViewMenu({ view, shown }: { readonly view: SavedView; readonly shown: string }) {
  const change = useWrite(savedViewsContract.change)
  const remove = useWrite(savedViewsContract.remove)
  const failed = (problem: Error) => toast.error('The view was not changed', problem.message)
  const update = () =>
    change.mutate(
      { id: view.id, name: view.name, filters: shown, columns: columnsNow() },
      { onSuccess: () => toast.success(`${view.name} now shows this`), onError: failed },
    )
  return (
    <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={css.more} aria-label={`More about the view ${view.name}`}>
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={update}>Let it show what is shown now</Menu.Item>
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
