import { TabbedPage } from '../../access/web/tabs/tabbed-page.tsx'
import { PHARMACY_TABS } from './pharmacy-tabs.ts'

/** Pharmacy: stock and what is done with it, part by part. */
export const Component = () => (
  <TabbedPage
    title="Pharmacy"
    label="Parts of the pharmacy"
    tabs={PHARMACY_TABS}
    nothing="The work of the pharmacy will appear here."
  />
)
