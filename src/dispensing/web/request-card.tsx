import { Button } from '@mantine/core'
import { IconCheck, IconPackageExport, IconPrinter } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { showDay, showMoment } from '../../kernel/calendar.ts'
import { showRupees } from '../../kernel/money.ts'
import css from '../../orders/web/orders.module.css'
import { PriorityChip } from '../../orders/web/priority-chip.tsx'
import { Link } from '../../platform/web/navigation.tsx'
import { useWrite } from '../../platform/web/use-call.ts'
import { expiryWords } from '../../stock/model/batches/expiry.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { SentReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useUrl } from '../../ui/page/url.ts'
import { dispensingContract, type RequestWithLines, type ShownIssuedLine } from '../model/dispensing.contract.ts'
import { PURPOSE_WORDS } from '../model/requests/request-form.ts'
import own from './dispensing.module.css'
import { TakeBackDialog } from './take-back.dialog.tsx'

type Line = RequestWithLines['lines'][number]
type Props = { readonly request: RequestWithLines }

/** One request: who asked for what, what was issued of it, and what came back. */
export function RequestCard({ request }: Props) {
  const { can } = useAuth()
  const [isCancelling, setCancelling] = useState(false)
  const { id, requestNo, urgency, purpose, doctor, askedAt, askedBy, ward, open, isCancelled, isPart, note } = request
  return (
    <section className={css.order} aria-label={`Request ${requestNo}`}>
      <div className={css.head}>
        <h2>{requestNo}</h2>
        <PriorityChip priority={urgency} />
        <StateChip state={isCancelled ? 'cancelled' : open === 0 ? 'done' : isPart ? 'part' : 'waiting'} />
        <span className={css.quiet}>
          {[
            purpose === 'discharge' && PURPOSE_WORDS.discharge,
            doctor,
            showMoment(askedAt),
            askedBy && `asked by ${askedBy}`,
            ward,
            note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <div className={css.actions}>
          {open > 0 && can('ward-request:create') && (
            <Button variant="default" size="xs" onClick={() => setCancelling(true)}>
              Cancel
            </Button>
          )}
          {open > 0 && can('medicine-issue:issue') && (
            <Button
              size="xs"
              leftSection={buttonIcon(IconPackageExport)}
              component={Link}
              to={`/pharmacy?tab=queue&request=${id}&visit=${request.visitId}`}
            >
              Issue
            </Button>
          )}
        </div>
      </div>
      <div className={css.scroll}>
        <Lines request={request} />
      </div>
      {request.issues.length > 0 && <Issued request={request} />}
      {isCancelling && (
        <SentReasonDialog
          title={`Cancel ${requestNo}`}
          message="What is issued already stays issued."
          route={dispensingContract.cancel}
          input={({ reason }) => ({ id, reason })}
          done={() => setCancelling(false)}
          onClose={() => setCancelling(false)}
        />
      )}
    </section>
  )
}

const STATES = {
  waiting: { tone: 'waiting', words: 'Waiting' },
  part: { tone: 'warning', words: 'Part issued' },
  done: { tone: 'good', words: 'Done' },
  cancelled: { tone: 'neutral', words: 'Cancelled' },
} as const

const StateChip = ({ state }: { readonly state: keyof typeof STATES }) => (
  <Chip tone={STATES[state].tone}>{STATES[state].words}</Chip>
)

function Lines({ request }: Props) {
  const { can } = useAuth()
  const [closed, close] = useState<Line | null>(null)
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th>Item</th>
          <th className={css.right}>Asked</th>
          <th className={css.right}>Issued</th>
          <th aria-label="Actions" />
        </tr>
      </thead>
      <tbody>
        {request.lines.map((line) => (
          <tr key={line.id}>
            <td>
              {line.name}
              <div className={css.quiet}>
                {[line.dose, line.closeReason && `no more is issued: ${line.closeReason}`, line.allergyReason]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </td>
            <td className={css.right}>{`${line.quantity} ${line.unit}`}</td>
            <td className={css.right}>{line.issued}</td>
            <td className={css.right}>
              {line.closeReason === null && line.issued < line.quantity && can('medicine-issue:issue') && (
                <Button
                  variant="default"
                  size="compact-xs"
                  aria-label={`Close ${line.name}`}
                  onClick={() => close(line)}
                >
                  Close
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
      {closed && (
        <SentReasonDialog
          title={`Issue no more of ${closed.name}`}
          route={dispensingContract.closeLine}
          input={({ reason }) => ({ id: closed.id, reason })}
          done={() => close(null)}
          onClose={() => close(null)}
        />
      )}
    </table>
  )
}

function Issued({ request }: Props) {
  const { can } = useAuth()
  const url = useUrl()
  const [back, takeBack] = useState<ShownIssuedLine | null>(null)
  const slips = [...new Map(request.issues.map((line) => [line.issueId, line])).values()]
  return (
    <>
      <div className={own.issued}>
        <table className={css.lines} aria-label={`Issued for ${request.requestNo}`}>
          <thead>
            <tr>
              <th>Slip</th>
              <th>Item</th>
              <th>Batch, expiry</th>
              <th className={css.right}>Issued</th>
              <th className={css.right}>Came back</th>
              <th className={css.right}>Amount</th>
              <th aria-label="Actions" />
            </tr>
          </thead>
          <tbody>
            {request.issues.map((line) => (
              <tr key={line.id}>
                <td>
                  {line.issueNo}
                  <div className={css.quiet}>{`${showDay(line.day)}${line.isAccepted ? ', accepted' : ''}`}</div>
                </td>
                <td>{line.name}</td>
                <td>
                  {line.batchNo}
                  <div className={css.quiet}>{expiryWords(line.expiry)}</div>
                </td>
                <td className={css.right}>{`${line.quantity} ${line.unit}`}</td>
                <td className={css.right}>{line.returned || ''}</td>
                <td className={css.right}>
                  {showRupees(line.amount)}
                  {line.discount > 0 && <div className={css.quiet}>{`less ${showRupees(line.discount)}`}</div>}
                </td>
                <td className={css.right}>
                  {line.returned < line.quantity && can('medicine-issue:issue') && (
                    <Button
                      variant="default"
                      size="compact-xs"
                      aria-label={`Take back ${line.name}`}
                      onClick={() => takeBack(line)}
                    >
                      Take back
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={own.slips}>
        {slips.map(({ issueId, issueNo, isAccepted }) => (
          <Fragment key={issueId}>
            {!isAccepted && can('ward-issue:accept') && <Accept id={issueId} issueNo={issueNo} />}
            <Button
              size="xs"
              variant="default"
              leftSection={buttonIcon(IconPrinter)}
              onClick={() => url.open({ slip: issueId })}
            >
              {`Print ${issueNo}`}
            </Button>
          </Fragment>
        ))}
      </div>
      {back && <TakeBackDialog line={back} onClose={() => takeBack(null)} />}
    </>
  )
}

/** The ward has what stands on a slip. */
function Accept({ id, issueNo }: { readonly id: string; readonly issueNo: string }) {
  const { mutate, isPending } = useWrite(dispensingContract.accept)
  const accept = () =>
    mutate(
      { id },
      {
        onSuccess: () => toast.success('Accepted', issueNo),
        onError: ({ message }) => toast.error('Not accepted', message),
      },
    )
  return (
    <Button size="xs" leftSection={buttonIcon(IconCheck)} loading={isPending} onClick={accept}>
      {`Accept ${issueNo}`}
    </Button>
  )
}
