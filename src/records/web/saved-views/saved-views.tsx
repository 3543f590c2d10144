import { Group } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useRead } from '../../../platform/web/use-call.ts'
import { keptColumns } from '../../../ui/grid/columns/column-choice.ts'
import { useLateMenu } from '../../../ui/menu/late-menu.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { type SavedView, savedViewsContract } from '../../model/saved-views.contract.ts'
import css from './saved-views.module.css'
import { changesTo, keptPart, type ViewedScreen } from './viewed-screen.ts'

const SaveView = lazy(() => import('./save-view.tsx'))
const loadMenu = () => import('./view-menu.tsx')
const ViewMenu = lazy(loadMenu)

/** Keeps the shown filters, order and columns as a view, where they are not one already. */
export function SaveViewButton({ of }: { readonly of: ViewedScreen }) {
  const shown = keptPart(of, useLocation().search)
  const { data } = useRead(savedViewsContract.mine, { screen: of.screen })
  if (!data || shown === '' || data.views.some((view) => view.filters === shown)) return null
  return (
    <Suspense>
      <SaveView of={of} shown={shown} />
    </Suspense>
  )
}

/** The person's own views as tabs: a click brings back filters, order and columns. Nothing where there is none. */
export function SavedViews({ of }: { readonly of: ViewedScreen }) {
  const url = useUrl()
  const shown = keptPart(of, useLocation().search)
  const { data } = useRead(savedViewsContract.mine, { screen: of.screen })
  const views = data?.views ?? []
  const open = (view: SavedView) => {
    keptColumns(of.storage).set(JSON.stringify(view.columns))
    url.set(changesTo(of, view.filters))
  }
  if (views.length === 0) return null
  return (
    <Group component="nav" gap={4} mb="-12px" aria-label="My views">
      <Tab active={shown === ''} onClick={() => url.set(changesTo(of, ''))}>
        {of.atFirst}
      </Tab>
      {views.map((view) => (
        <span key={view.id} className={css.tab}>
          <Tab active={shown === view.filters} onClick={() => open(view)}>
            {view.name}
          </Tab>
          <ViewMore of={of} view={view} shown={shown} />
        </span>
      ))}
    </Group>
  )
}

type TabProps = { readonly active: boolean; readonly children: string; onClick(): void }
const Tab = ({ active, children, onClick }: TabProps) => (
  <button type="button" className={css.name} aria-current={active ? 'page' : undefined} onClick={onClick}>
    {children}
  </button>
)

type MoreProps = { readonly of: ViewedScreen; readonly view: SavedView; readonly shown: string }

/** More about a view. */
function ViewMore({ of, view, shown }: MoreProps) {
  const { menu, target } = useLateMenu(loadMenu, 'menu')
  return (
    <>
      <button type="button" {...target} className={css.more} aria-label={`More about the view ${view.name}`}>
        <IconChevronDown size={14} stroke={1.5} aria-hidden />
      </button>
      {menu && (
        <Suspense>
          <ViewMenu of={of} view={view} shown={shown} menu={menu} />
        </Suspense>
      )}
    </>
  )
}
