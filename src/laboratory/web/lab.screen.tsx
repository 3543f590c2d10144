import { SegmentedControl, Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { Suspense, useEffect } from 'react'
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

const SET_UP = 'set-up'

/** Lab: the tabs that the visitor may open, one at a time; which one stands in the address. */
export function Component() {
  const url = useUrl()
  const { can } = useAuth()
  const tabs = LAB_TABS.filter(({ permission }) => can(permission))
  const [first] = tabs
  const open = tabs.find(({ id }) => id === url.text('tab')) ?? first
  const openId = open?.id
  useEffect(() => {
    for (const active of document.querySelectorAll(`.${css.tabs} :is([role=tab][data-active], label[data-active])`))
      if (openId) active.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [openId])
  if (!open)
    return (
      <Page title="Lab">
        <EmptyState line="The results of the laboratory will appear here." />
      </Page>
    )
  const daily = tabs.filter(({ isSetUp }) => !isSetUp)
  const setUp = tabs.filter(({ isSetUp }) => isSetUp)
  const shown = open.isSetUp ? SET_UP : open.id
  const go = (tab: string | null) => url.set({ ...cleared(), tab: tab === first?.id ? null : tab })
  return (
    <Page title="Lab" actions={<OutsidePerson />}>
      <Tabs
        className={css.tabs ?? ''}
        value={shown}
        keepMounted={false}
        onChange={(tab) => go(tab === SET_UP ? (setUp[0]?.id ?? null) : tab)}
      >
        <Tabs.List aria-label="Parts of the laboratory" className={css.parts ?? ''}>
          {daily.map(({ id, label, Count }) => (
            <Tabs.Tab key={id} value={id} rightSection={Count && <Count />}>
              {label}
            </Tabs.Tab>
          ))}
          {setUp.length > 0 && (
            <Tabs.Tab value={SET_UP} ml="auto">
              Set up
            </Tabs.Tab>
          )}
        </Tabs.List>
        <Tabs.Panel value={shown} className={css.panel ?? ''}>
          {open.isSetUp && (
            <SegmentedControl
              className={css.setUp ?? ''}
              aria-label="Part of the set-up"
              size="xs"
              value={open.id}
              data={setUp.map(({ id, label }) => ({ value: id, label }))}
              onChange={go}
            />
          )}
          <Suspense key={open.id} fallback={<FormSkeleton />}>
            <open.Part />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
