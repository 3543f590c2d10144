import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { grouped } from '../../../kernel/counted.ts'
import { addressOf } from '../../../platform/web/bytes.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import textCss from '../../../ui/display/text.module.css'
import { ComingPage } from '../../../ui/feedback/coming-page.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { stockTakesContract } from '../../model/stock-takes/stock-takes.contract.ts'
import type { ShownTake } from '../../model/stock-takes/take-shapes.ts'
import { scopeWords, TAKE_STATE_WORDS } from '../../model/stock-takes/take-words.ts'
import { CountSheet } from './count-sheet.tsx'
import { VarianceList } from './variance-list.tsx'

const PrintPreview = lazy(() => import('../../../ui/pdf/print-preview.tsx'))

const TITLE = 'Stock Take'

/** /pharmacy/stock-takes/{takeId}: counted blind by some, approved by another; what differed once it is decided. */
export function Component() {
  const { can } = useAuth()
  const url = useUrl()
  const { takeId = '' } = useParams()
  const { data, error, refetch } = useRead(stockTakesContract.take, { id: takeId }, { keep: false })
  if (!data) return <ComingPage title={TITLE} error={error} onRetry={() => void refetch()} />
  return (
    <Page
      title={`${TITLE} ${data.takeNo}`}
      subtitle={[
        data.place,
        scopeWords(data),
        TAKE_STATE_WORDS[data.state],
        `${grouped(data.counted)} of ${grouped(data.lines)} counted`,
      ].join(' · ')}
      actions={
        <>
          {data.variances && (
            <Button variant="default" leftSection={buttonIcon(IconPrinter)} onClick={() => url.open({ preview: '1' })}>
              Print variances
            </Button>
          )}
          <Button variant="default" component={Link} to="/pharmacy?tab=stock-takes">
            Stock Takes
          </Button>
        </>
      }
    >
      {data.state === 'counting' && can('stock-take:count') ? (
        <CountSheet key={data.id} take={data} />
      ) : (
        <Counted take={data} />
      )}
      <Suspense>
        {data.variances && url.text('preview') !== '' && (
          <PrintPreview
            title={`Variances of ${data.takeNo}`}
            address={addressOf(stockTakesContract.varianceList, { id: data.id })}
            onClose={() => url.set({ preview: null })}
          />
        )}
      </Suspense>
    </Page>
  )
}

/** What is known of a take that is not counted here: who did what, and what differed for who may see it. */
function Counted({ take }: { readonly take: ShownTake }) {
  return (
    <>
      <FactList
        facts={[
          ['Opened', `${showMoment(take.openedAt)}, ${take.openedBy}`],
          ['Counted by', take.counters.join(', ') || 'Nobody yet'],
          ['Finished by', take.finishedBy ?? 'Not yet'],
          ['Decided by', take.decidedBy ?? 'Not yet'],
          ...(take.endedBecause ? ([['Reason', take.endedBecause]] as const) : []),
        ]}
      />
      {take.variances ? (
        <VarianceList key={take.version} take={take} variances={take.variances} />
      ) : (
        <NotTold take={take} />
      )}
    </>
  )
}

function NotTold({ take: { state, isCounter } }: { readonly take: ShownTake }) {
  if (state === 'counting') return <p className={textCss.note}>It is being counted.</p>
  if (state === 'cancelled') return <p className={textCss.note}>It was cancelled: nothing moved.</p>
  return (
    <p className={textCss.note}>
      {isCounter
        ? 'You have counted here: another person sees what differs and decides.'
        : 'What differs is shown when it is decided.'}
    </p>
  )
}
