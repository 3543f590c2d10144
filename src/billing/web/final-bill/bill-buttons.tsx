import { Button } from '@mantine/core'
import { useRef } from 'react'
import { type Address, Link } from '../../../platform/web/navigation.tsx'
import { buttonsIn, useOfferedActions } from '../../../ui/page/offered-actions.ts'
import { useUrl } from '../../../ui/page/url.ts'
import type { BillView } from '../../model/bill/bill-view.ts'
import css from './final-bill.module.css'

/** The payments and documents of a bill (domain screens 5.1): a document is of the version that is shown. */
export function BillButtons({ bill }: { readonly bill: BillView }) {
  const url = useUrl()
  const { visitNo } = bill.header
  const bar = useRef<HTMLDivElement>(null)
  useOfferedActions(() => buttonsIn(bar.current))
  const version = `payerId=${bill.payerId}${bill.id ? `&billId=${bill.id}` : ''}`
  return (
    <div ref={bar} className={css.payments}>
      <Button variant="default" onClick={() => url.open({ dialog: 'advance' })}>
        Advance Payment
      </Button>
      <Button variant="default" onClick={() => url.open({ dialog: 'final-payment' })}>
        Final Payment
      </Button>
      <div className={css.documents}>
        <Document to={`/invoice/${visitNo}?${version}`}>Invoice</Document>
        <Document to={`/detailed-invoice/${visitNo}?${version}`}>Detailed Invoice</Document>
        {bill.payerKind !== 'private' && (
          <Button variant="subtle" color="gray" size="compact-xs" onClick={() => url.open({ dialog: 'corporate' })}>
            Corporate Bill
          </Button>
        )}
        {bill.payerKind === 'esic' && <Document to={`/p2form/${visitNo}?${version}`}>P2 Form</Document>}
      </div>
    </div>
  )
}

const Document = ({ to, children }: { readonly to: Address; readonly children: string }) => (
  <Button component={Link} to={to} variant="subtle" color="gray" size="compact-xs">
    {children}
  </Button>
)
