import { Alert, Anchor, Button } from '@mantine/core'
import { useParams } from 'react-router'
import { useAuth } from '../../../../access/web/session.tsx'
import { showMoment } from '../../../../kernel/calendar.ts'
import { showRupees } from '../../../../kernel/money.ts'
import type { RouteReply } from '../../../../platform/model/contract/route.ts'
import { Link } from '../../../../platform/web/navigation.tsx'
import { useRead } from '../../../../platform/web/use-call.ts'
import textCss from '../../../../ui/display/text.module.css'
import { ComingPage } from '../../../../ui/feedback/coming-page.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { correctionsContract } from '../../../model/sales/corrections.contract.ts'
import type { SaleVersion } from '../../../model/sales/sale-shapes.ts'
import { BeforeAfter } from './before-after.tsx'
import { CorrectSale } from './correct-sale.tsx'

const TITLE = 'Edit Sale'

/** /pharmacy/edit-sale/{saleId}: the correction of a sale on its day, before and after beside each other; later only what was done. */
export function Component() {
  const { can } = useAuth()
  const { saleId = '' } = useParams()
  const { data, error, refetch } = useRead(correctionsContract.sale, { id: saleId }, { keep: false })
  if (!data) return <ComingPage title={TITLE} error={error} onRetry={() => void refetch()} />
  const { before } = data
  return (
    <Page
      title={`${TITLE} ${before.number}`}
      subtitle={[before.buyer, showMoment(before.soldAt), showRupees(before.total), `sold by ${before.soldBy}`].join(
        ' · ',
      )}
      actions={
        <Button variant="default" component={Link} to={`/pharmacy?tab=sales&sale=${before.id}`}>
          View Sales
        </Button>
      }
    >
      {data.whyNot === null && can('sale:sell') ? (
        <CorrectSale key={before.id} sold={data} />
      ) : (
        <NotCorrected sold={data} />
      )}
    </Page>
  )
}

type Sold = RouteReply<typeof correctionsContract.sale>

/** Why a sale is not corrected, with the way that is left; what stands in its place beside it. */
function NotCorrected({ sold: { before, after, whyNot } }: { readonly sold: Sold }) {
  return (
    <>
      <Alert color="yellow" title="Not corrected here">
        {whyNot ?? 'The counter of the pharmacy corrects it.'}{' '}
        <Anchor component={Link} to={`/pharmacy?tab=sales&sale=${after?.id ?? before.id}`}>
          {after ? `Open ${after.number}` : 'Open the sale'}
        </Anchor>
      </Alert>
      {after && (
        <>
          <p className={textCss.note}>
            {before.reason} · {showMoment(after.soldAt)} · {after.soldBy}
          </p>
          <BeforeAfter before={before} after={after} />
          <p className={textCss.note}>
            Paid before: {paidBy(before)}. Paid after: {paidBy(after)}.
          </p>
        </>
      )}
    </>
  )
}

const paidBy = ({ payments }: SaleVersion): string =>
  payments.map(({ mode, amount }) => `${mode} ${showRupees(amount)}`).join(', ') || 'nothing'
