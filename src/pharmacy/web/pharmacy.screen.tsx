import type { ComponentType } from 'react'
import { TabbedPage } from '../../access/web/tabs/tabbed-page.tsx'
import { PHARMACY_TABS } from './pharmacy-tabs.ts'

/** Pharmacy: stock and what is done with it, part by part; `opened` where the address names no tab, the counter for who sells. */
const Pharmacy = ({ opened = 'counter' }: { readonly opened?: string }) => (
  <TabbedPage
    title="Pharmacy"
    label="Parts of the pharmacy"
    tabs={PHARMACY_TABS}
    opened={opened}
    nothing="The work of the pharmacy will appear here."
  />
)

export const Component = () => <Pharmacy />

/** The same screen with one of its tabs open, for an address of its own. */
export const openedAt = (tab: string): { Component: ComponentType } => ({
  Component: () => <Pharmacy opened={tab} />,
})
