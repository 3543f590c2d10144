import { Button } from '@mantine/core'
import { IconFileText, IconFolderCheck } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { showMoment } from '../../../kernel/calendar.ts'
import { showRupees } from '../../../kernel/money.ts'
import css from '../../../orders/web/orders.module.css'
import { addressOf } from '../../../platform/web/bytes.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { ComingPage } from '../../../ui/feedback/coming-page.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Page } from '../../../ui/page/page.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { VisitOfAddress } from '../../../visits/web/visit-of-address.tsx'
import { papersContract, type ShownClaimPaper } from '../../model/papers/papers.contract.ts'
import own from '../dispensing.module.css'

const TITLE = 'Pharmacy papers of the claim'
const PrintPreview = lazy(() => import('../../../ui/pdf/print-preview.tsx'))

/** /dispensing/{visitId}/papers: documents 17, 18 and 19, made from what was issued, to print or to file. */
export function Component() {
  return <VisitOfAddress title={TITLE}>{(visitId) => <Loaded visitId={visitId} />}</VisitOfAddress>
}

function Loaded({ visitId }: { readonly visitId: string }) {
  const { data, error, refetch } = useRead(papersContract.papers, { visitId }, { keep: false })
  const url = useUrl()
  if (!data) return <ComingPage title={TITLE} error={error} onRetry={() => void refetch()} />
  const { visit, papers } = data
  const shown = papers.find(({ paper, rows }) => paper === url.text('show') && rows > 0)
  return (
    <Page
      title={TITLE}
      subtitle={[visit.patientName, visit.uhid, visit.visitNo, corporateName(visit.payer)].join(' · ')}
    >
      <div className={css.orders}>
        {papers.map((paper) => (
          <Paper key={paper.paper} visitId={visitId} paper={paper} onShow={() => url.open({ show: paper.paper })} />
        ))}
      </div>
      <Suspense>
        {shown && (
          <PrintPreview
            title={`Document ${shown.document} of ${visit.visitNo}`}
            address={addressOf(papersContract.print, { visitId, paper: shown.paper })}
            onClose={() => url.set({ show: null })}
          />
        )}
      </Suspense>
    </Page>
  )
}

type PaperProps = { readonly visitId: string; readonly paper: ShownClaimPaper; onShow(): void }

function Paper({ visitId, paper, onShow }: PaperProps) {
  const { document, name, rows, mayFile, filedAt, filedBy } = paper
  const { mutate, isPending } = useWrite(papersContract.file)
  const file = () =>
    mutate(
      { visitId, paper: paper.paper },
      {
        onSuccess: () => toast.success(`Filed as document ${document}`, name),
        onError: ({ message }) => toast.error('Not filed', message),
      },
    )
  return (
    <section className={css.order} aria-label={`Document ${document}`}>
      <div className={css.head}>
        <h2>{`${document}. ${name}`}</h2>
        {filedAt ? <Chip tone="good">Filed</Chip> : rows > 0 && <Chip tone="waiting">Not filed</Chip>}
        {filedAt && <span className={css.quiet}>{`${showMoment(filedAt)}${filedBy ? ` by ${filedBy}` : ''}`}</span>}
        {rows > 0 && (
          <div className={css.actions}>
            <Button variant="default" size="xs" leftSection={buttonIcon(IconFileText)} onClick={onShow}>
              {`Show document ${document}`}
            </Button>
            {mayFile && (
              <Button size="xs" leftSection={buttonIcon(IconFolderCheck)} loading={isPending} onClick={file}>
                {filedAt ? `File document ${document} again` : `File as document ${document}`}
              </Button>
            )}
          </div>
        )}
      </div>
      <p className={own.contents}>{contents(paper)}</p>
    </section>
  )
}

function contents({ paper, rows, packs, amount, billed }: ShownClaimPaper): string {
  const count = (of: number, one: string, many: string) => `${of} ${of === 1 ? one : many}`
  if (rows === 0) return NOTHING[paper]
  if (paper === 'break-up')
    return `${count(rows, 'line', 'lines')} by day: ${showRupees(amount ?? 0)} charged, ${showRupees(billed ?? 0)} billed.`
  const batches = count(rows, 'batch', 'batches')
  return paper === 'stickers'
    ? `${batches}: a box for the sticker or the carton of each of ${count(packs ?? 0, 'pack', 'packs')}.`
    : `${batches}: ${count(packs ?? 0, 'wrapper', 'wrappers')} to attach.`
}

const NOTHING: Readonly<Record<ShownClaimPaper['paper'], string>> = {
  stickers: 'No implant was issued, and no consumable with an MRP above ₹100.',
  'break-up': 'Nothing of the pharmacy is charged to this visit.',
  wrappers: 'No medicine with an MRP above ₹100 was issued.',
}
