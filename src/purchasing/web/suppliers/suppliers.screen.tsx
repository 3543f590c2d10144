import { PurchasingPage } from '../purchasing-page.tsx'
import SuppliersTab from './suppliers-tab.tsx'

/** Suppliers. */
export const Component = () => (
  <PurchasingPage title="Suppliers" here="/pharmacy/suppliers">
    <SuppliersTab />
  </PurchasingPage>
)
