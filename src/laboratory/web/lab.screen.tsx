import { TabbedPage } from '../../access/web/tabs/tabbed-page.tsx'
import { OutsidePerson } from '../../visits/web/outside/outside-person.tsx'
import { LAB_TABS } from './lab-tabs.ts'

/** Lab: what the laboratory does in a day, part by part. */
export const Component = () => (
  <TabbedPage
    title="Lab"
    label="Parts of the laboratory"
    tabs={LAB_TABS}
    actions={<OutsidePerson />}
    nothing="The results of the laboratory will appear here."
  />
)
