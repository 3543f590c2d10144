import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { figure } from '../../../kernel/money.ts'
import { MISSING } from '../../../platform/model/lists/list-columns.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import type { ClaimSums } from '../../model/summaries/claim-row.ts'
import css from './summary-page.module.css'

const PrintPreview = lazy(() => import('../../../ui/pdf/print-preview.tsx'))

type Props = {
  readonly tabs: ReactNode
  readonly filters: ReactNode
  /** Of the print. */
  readonly name: string
  readonly sums: ClaimSums | undefined
  /** Addresses of the PDF and of the Excel file. */
  readonly print: string
  readonly workbook: string
  readonly children: ReactNode
}

/** The frame of P-III and P-V: filters, rows, what they add up to, print and Excel. */
export function SummaryPage({ tabs, filters, name, sums, print, workbook, children }: Props) {
  const url = useUrl()
  const { can } = useAuth()
  return (
    <Page
      title="ESIC Claims"
      actions={
        <>
          {can('list:export') && (
            <Button component="a" href={workbook} variant="default" leftSection={buttonIcon(IconFileSpreadsheet)}>
              Excel
            </Button>
          )}
          <Button leftSection={buttonIcon(IconPrinter)} onClick={() => url.open({ dialog: 'print' })}>
            Print
          </Button>
        </>
      }
      toolbar={
        <>
          {tabs}
          {filters}
        </>
      }
    >
      {children}
      <Sums sums={sums} />
      {url.text('dialog') === 'print' && (
        <Suspense>
          <PrintPreview title={name} address={print} onClose={() => url.set({ dialog: null })} />
        </Suspense>
      )}
    </Page>
  )
}

/** Dashes until they are known, so that the rows keep their room. */
function Sums({ sums }: { readonly sums: ClaimSums | undefined }) {
  const amount = (paise: number | undefined) => (paise === undefined ? MISSING : figure(paise))
  const shown = [
    ['Bills', String(sums?.bills ?? MISSING)],
    ['I. Package', amount(sums?.one)],
    ['II. Non-package', amount(sums?.two)],
    ['III. Additional', amount(sums?.three)],
    ['Claimed', amount(sums?.claimed)],
    ['Admitted', amount(sums?.admitted)],
    ['Disallowed', amount(sums?.disallowed)],
    ['Awaiting sanction', amount(sums?.awaiting)],
  ] as const
  return (
    <dl className={css.sums} aria-label="Totals">
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
