import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import type { ReactNode } from 'react'
import { useNavigate } from '../../platform/web/navigation.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useTabInSight } from '../../ui/page/tab-in-sight.ts'
import css from './purchasing.module.css'

const PARTS = [
  { path: '/pharmacy/purchase-orders/list', label: 'Purchase orders' },
  { path: '/pharmacy/goods-received-note', label: 'Goods received' },
  { path: '/pharmacy/supplier-returns', label: 'Returns' },
  { path: '/pharmacy/product-purchase-report', label: 'Purchase report' },
  { path: '/pharmacy/suppliers', label: 'Suppliers' },
  { path: '/pharmacy/supplier-ledger', label: 'Supplier ledger' },
] as const

type Props = {
  readonly title: string
  readonly here: (typeof PARTS)[number]['path']
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The frame of the lists of purchasing: one leads to the others. */
export function PurchasingPage({ title, here, actions, children }: Props) {
  const go = useNavigate()
  useTabInSight(here)
  return (
    <Page title={title} actions={actions}>
      <Tabs value={here} onChange={(to) => void go((PARTS.find(({ path }) => path === to) ?? PARTS[0]).path)}>
        <Tabs.List aria-label="Parts of purchasing" className={css.parts ?? ''}>
          {PARTS.map(({ path, label }) => (
            <Tabs.Tab key={path} value={path}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <div className={css.panel}>{children}</div>
    </Page>
  )
}
