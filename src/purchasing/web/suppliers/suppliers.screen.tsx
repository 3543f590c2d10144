import { Page } from '../../../ui/page/page.tsx'
import SuppliersTab from './suppliers-tab.tsx'

/** Suppliers. */
export const Component = () => (
  <Page title="Suppliers">
    <SuppliersTab />
  </Page>
)
