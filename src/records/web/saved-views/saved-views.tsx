import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useRead } from '../../../platform/web/use-call.ts'
import { keptColumns } from '../../../ui/grid/columns/column-choice.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { type SavedView, savedViewsContract } from '../../model/saved-views.contract.ts'
import css from './saved-views.module.css'
import { changesTo, keptPart, type ViewedScreen } from './viewed-screen.ts'

const SaveView = lazy(() => import('./save-view.tsx'))
const ViewMenu = lazy(() => import('./view-menu.tsx'))

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
    <nav className={css.tabs} aria-label="My views">
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
    </nav>
  )
}

type TabProps = { readonly active: boolean; readonly children: string; onClick(): void }
const Tab = ({ active, children, onClick }: TabProps) => (
  <button type="button" className={css.name} aria-current={active ? 'page' : undefined} onClick={onClick}>
    {children}
  </button>
)

/** More about a view; its menu comes when it is first asked for. */
type MoreProps = { readonly of: ViewedScreen; readonly view: SavedView; readonly shown: string }
function ViewMore({ of, view, shown }: MoreProps) {
  const [asked, setAsked] = useState(false)
  const target = <MoreTarget name={view.name} onClick={() => setAsked(true)} />
  if (!asked) return target
  return (
    <Suspense fallback={target}>
      <ViewMenu of={of} view={view} shown={shown} />
    </Suspense>
  )
}

export const MoreTarget = ({ name, ...button }: ComponentProps<'button'> & { readonly name: string }) => (
  <button type="button" {...button} className={css.more} aria-label={`More about the view ${name}`}>
    <IconChevronDown size={14} stroke={1.5} aria-hidden />
  </button>
)
