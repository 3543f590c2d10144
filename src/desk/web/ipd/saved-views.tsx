import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useRead } from '../../../platform/web/use-call.ts'
import { keptColumns } from '../../../ui/grid/column-choice.ts'
import { useUrl } from '../../../ui/url.ts'
import { type SavedView, savedViewsContract } from '../../model/saved-views.contract.ts'
import { changesTo, keptPart } from './ipd-view.ts'
import css from './saved-views.module.css'
import { IPD_STORAGE, SCREEN } from './view-storage.ts'

const SaveView = lazy(() => import('./save-view.tsx'))
const ViewMenu = lazy(() => import('./view-menu.tsx'))

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
          <ViewMore view={view} shown={shown} />
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

/** More about a view; its menu comes when it is first asked for. */
function ViewMore({ view, shown }: { readonly view: SavedView; readonly shown: string }) {
  const [asked, setAsked] = useState(false)
  const target = <MoreTarget name={view.name} onClick={() => setAsked(true)} />
  if (!asked) return target
  return (
    <Suspense fallback={target}>
      <ViewMenu view={view} shown={shown} />
    </Suspense>
  )
}

export const MoreTarget = ({ name, ...button }: ComponentProps<'button'> & { readonly name: string }) => (
  <button type="button" {...button} className={css.more} aria-label={`More about the view ${name}`}>
    <IconChevronDown size={14} stroke={1.5} aria-hidden />
  </button>
)
