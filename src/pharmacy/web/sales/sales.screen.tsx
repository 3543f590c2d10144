import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import css from './sales.module.css'

const TABS = [
  { id: 'counter', label: 'Counter sale', permission: 'sale:sell', Part: lazy(() => import('./counter-tab.tsx')) },
  { id: 'sales', label: 'View Sales', permission: 'sale:read', Part: lazy(() => import('./sales-tab.tsx')) },
  { id: 'registers', label: 'Registers', permission: 'sale:read', Part: lazy(() => import('./registers-tab.tsx')) },
] as const

/** What is sold over the counter of the pharmacy, and what came of it. */
export function Component() {
  const url = useUrl()
  const { can } = useAuth()
  const offered = TABS.filter(({ permission }) => can(permission))
  const open = offered.find(({ id }) => id === url.text('tab')) ?? offered[0]
  return (
    <Page title="Counter sale">
      {open && (
        <Tabs
          className={css.tabs ?? ''}
          value={open.id}
          keepMounted={false}
          onChange={(tab) => url.set({ search: null, from: null, to: null, sale: null, tab })}
        >
          <Tabs.List aria-label="Parts of the counter" className={css.parts ?? ''}>
            {offered.map(({ id, label }) => (
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
      )}
    </Page>
  )
}
