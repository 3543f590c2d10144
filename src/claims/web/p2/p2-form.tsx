import { Button, SegmentedControl } from '@mantine/core'
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { billAddress } from '../../../billing/web/bill-address.ts'
import { useVersion } from '../../../billing/web/documents/use-version.ts'
import { addressOf, useBytes } from '../../../platform/web/bytes.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import paperCss from '../../../ui/pdf/paper-beside.module.css'
import { ShownPdf } from '../../../ui/pdf/shown-pdf.tsx'
import { p2Contract } from '../../model/p2/p2.contract.ts'
import type { P2View } from '../../model/p2/p2-view.ts'
import { Sanction } from '../sanction/sanction.tsx'
import { P2Changes } from './p2-changes.tsx'
import { P2Checks } from './p2-checks.tsx'
import css from './p2-form.module.css'
import { P2Lines } from './p2-lines.tsx'
import { P2Money } from './p2-money.tsx'
import { P2Referral } from './p2-referral.tsx'
import { P2Steps } from './p2-steps.tsx'
import { useP2Steps } from './use-p2-steps.ts'

const PARTS = [
  { value: 'paper', label: 'Form' },
  { value: 'lines', label: 'Lines' },
  { value: 'sanction', label: 'Sanction (P-IV)' },
] as const

/** A P-II: where it is on its way, what is to be seen to, and the form, its lines or its sanction. */
export function P2Form({ p2 }: { readonly p2: P2View }) {
  const url = useUrl()
  const { can } = useAuth()
  const steps = useP2Steps(p2)
  const part = url.oneOf('part', ['paper', 'lines', 'sanction'])
  const version = { visitId: p2.visitId, ...useVersion(), ...(p2.billId && { billId: p2.billId }) }
  const paper = useBytes(addressOf(p2Contract.print, { ...version, seen: p2.version }))
  const print = () =>
    paper.data &&
    void import('../../../ui/pdf/print-pdf.tsx')
      .then(({ printPdf }) => printPdf(paper.data))
      .then(() => p2.state !== 'draft' && can('claim:edit') && steps.countPrint())
  return (
    <Page
      title="P-II Individual Bill"
      subtitle={`${p2.patientName} · ${p2.billNo} · ${p2.payer}`}
      toolbar={
        <SegmentedControl
          aria-label="What is shown"
          data={[...PARTS]}
          value={part}
          onChange={(value) => url.set({ part: value === 'paper' ? null : value })}
        />
      }
      actions={
        <>
          <Button component={Link} to="/esic-claims" variant="subtle" color="gray" visibleFrom="md">
            ESIC Claims
          </Button>
          <Button component={Link} to={billAddress(p2.visitId, version.payerId)} variant="default">
            Final bill
          </Button>
          <Button
            component="a"
            href={addressOf(p2Contract.workbook, version)}
            variant="default"
            leftSection={buttonIcon(IconFileSpreadsheet)}
          >
            Excel
          </Button>
          <Button disabled={!paper.data} leftSection={buttonIcon(IconPrinter)} onClick={print}>
            Print
          </Button>
        </>
      }
    >
      <div className={`${paperCss.beside} ${css.form}`}>
        <ScrollRegion className={css.side} aria-label="State and checks">
          <P2Steps p2={p2} steps={steps} />
          <P2Referral p2={p2} />
          <P2Checks checks={p2.checks} />
          <P2Money money={p2.money} />
          <P2Changes changes={p2.changes} />
        </ScrollRegion>
        {part === 'lines' && <P2Lines p2={p2} steps={steps} />}
        {part === 'sanction' && <Sanction p2={p2} />}
        {part === 'paper' && (
          <ScrollRegion className={`${paperCss.pages} ${css.pages}`} aria-label="Preview">
            <ShownPdf of={paper} />
          </ScrollRegion>
        )}
      </div>
    </Page>
  )
}
