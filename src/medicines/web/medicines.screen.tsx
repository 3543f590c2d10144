import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { lazy, Suspense } from 'react'
import { FormSkeleton } from '../../ui/forms/form-dialog.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useUrl } from '../../ui/page/url.ts'
import css from './medicines.module.css'

const TABS = [
  { id: 'items', label: 'Items', Part: lazy(() => import('./items/items-tab.tsx')) },
  { id: 'generics', label: 'Generics', Part: lazy(() => import('./generics/generics-tab.tsx')) },
  { id: 'makers', label: 'Manufacturers', Part: lazy(() => import('./makers/makers-tab.tsx')) },
  { id: 'taxes', label: 'GST by HSN', Part: lazy(() => import('./taxes/taxes-tab.tsx')) },
] as const

/** Medications: the items that pharmacy and stores handle, what is in them, who makes them, what tax lies in their price. */
export function Component() {
  const url = useUrl()
  const open = TABS.find(({ id }) => id === url.text('tab')) ?? TABS[0]
  return (
    <Page title="Medications">
      <Tabs
        className={css.tabs ?? ''}
        value={open.id}
        keepMounted={false}
        onChange={(tab) =>
          url.set({
            search: null,
            kind: null,
            schedule: null,
            mark: null,
            maker: null,
            tab: tab === TABS[0].id ? null : tab,
          })
        }
      >
        <Tabs.List aria-label="Parts of the medications" className={css.parts ?? ''}>
          {TABS.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={open.id} className={css.panel ?? ''}>
          <Suspense key={open.id} fallback={<FormSkeleton />}>
            <open.Part />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
