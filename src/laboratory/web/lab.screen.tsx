import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { Suspense } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FormSkeleton } from '../../ui/forms/form-dialog.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { OutsidePerson } from '../../visits/web/outside/outside-person.tsx'
import css from './lab.module.css'
import { LAB_TABS } from './lab-tabs.ts'

/** What a tab keeps in the address is its own: the next one begins without it. */
const cleared = () =>
  Object.fromEntries([...new URLSearchParams(window.location.search).keys()].map((name) => [name, null]))

/** Lab: the tabs that the visitor may open, one at a time; which one stands in the address. */
export function Component() {
  const url = useUrl()
  const { can } = useAuth()
  const tabs = LAB_TABS.filter(({ permission }) => can(permission))
  const [first] = tabs
  const open = tabs.find(({ id }) => id === url.text('tab')) ?? first
  if (!open)
    return (
      <Page title="Lab">
        <EmptyState line="The results of the laboratory will appear here." />
      </Page>
    )
  return (
    <Page title="Lab" actions={<OutsidePerson />}>
      <Tabs
        className={css.tabs ?? ''}
        value={open.id}
        keepMounted={false}
        onChange={(tab) => url.set({ ...cleared(), tab: tab === first?.id ? null : tab })}
      >
        <Tabs.List aria-label="Parts of the laboratory" mb="md">
          {tabs.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ id, Part }) => (
          <Tabs.Panel key={id} value={id} className={css.panel ?? ''}>
            <Suspense fallback={<FormSkeleton />}>
              <Part />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  )
}
