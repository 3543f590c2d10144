import { SegmentedControl, Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import type { Permission } from '../../../grants.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { useTabInSight } from '../../../ui/page/tab-in-sight.ts'
import { useUrl, withoutAny } from '../../../ui/page/url.ts'
import { useAuth } from '../session.tsx'
import css from './tabbed-page.module.css'

/** A tab of a screen: its part fills the page beneath the tabs and is fetched when it is first opened. */
export type PageTab = {
  /** In the address. */
  readonly id: string
  readonly label: string
  readonly permission: Permission
  /** What is set up once, and not worked in daily: it stands behind Set up. */
  readonly isSetUp?: true
  readonly Part: ComponentType
  /** How much waits there, beside the label. */
  readonly Count?: ComponentType
}

type Props = {
  readonly title: string
  /** What the tabs are, for who cannot see them: 'Parts of the laboratory'. */
  readonly label: string
  readonly tabs: readonly PageTab[]
  /** The tab that is open where the address names none; without it the first. */
  readonly opened?: string | undefined
  readonly actions?: ReactNode
  /** What will be here, for who may open no tab. */
  readonly nothing: string
}

const SET_UP = 'set-up'

/** A screen of tabs: those that the visitor may open, one at a time; which one stands in the address. */
export function TabbedPage({ title, label, tabs: all, opened, actions, nothing }: Props) {
  const url = useUrl()
  const { can } = useAuth()
  const tabs = all.filter(({ permission }) => can(permission))
  const first = tabs.find(({ id }) => id === opened) ?? tabs[0]
  const open = tabs.find(({ id }) => id === url.text('tab')) ?? first
  useTabInSight(open?.id)
  if (!open)
    return (
      <Page title={title}>
        <EmptyState line={nothing} />
      </Page>
    )
  const daily = tabs.filter(({ isSetUp }) => !isSetUp)
  const setUp = tabs.filter(({ isSetUp }) => isSetUp)
  const shown = open.isSetUp ? SET_UP : open.id
  const go = (tab: string | null) => url.set({ ...withoutAny(), tab: tab === first?.id ? null : tab })
  return (
    <Page title={title} actions={actions}>
      <Tabs
        className={css.tabs ?? ''}
        value={shown}
        keepMounted={false}
        onChange={(tab) => go(tab === SET_UP ? (setUp[0]?.id ?? null) : tab)}
      >
        <Tabs.List aria-label={label} className={css.parts ?? ''}>
          {daily.map(({ id, label: name, Count }) => (
            <Tabs.Tab key={id} value={id} rightSection={Count && <Count />}>
              {name}
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
              data={setUp.map(({ id, label: name }) => ({ value: id, label: name }))}
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
