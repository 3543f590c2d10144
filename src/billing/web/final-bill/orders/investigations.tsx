import { Anchor } from '@mantine/core'
import { useAuth } from '../../../../access/web/session.tsx'
import { LINE_STATE_WORDS } from '../../../../orders/model/order-words.ts'
import { ordersContract } from '../../../../orders/model/orders.contract.ts'
import { ReportLink } from '../../../../orders/web/issued-reports/report-link.tsx'
import { LINE_STATE_TONES } from '../../../../orders/web/line-states.ts'
import { Link } from '../../../../platform/web/navigation.tsx'
import { useRead } from '../../../../platform/web/use-call.ts'
import { Chip } from '../../../../ui/display/chip.tsx'
import css from '../final-bill.module.css'

/** The ordered tests and studies of a visit, each with where it stands; a report that is verified is one click away. */
export function Investigations({ visitId }: { readonly visitId: string }) {
  const { can } = useAuth()
  const { data } = useRead(ordersContract.ofVisit, { visitId }, { enabled: can('order:read') })
  const lines = (data?.orders ?? []).flatMap((order) => order.lines).filter(({ state }) => state !== 'cancelled')
  if (lines.length === 0) return null
  const reported = lines.filter(({ state }) => state === 'reported').length
  return (
    <section className={css.toCome} aria-label="Laboratory and radiology">
      <Anchor component={Link} to={`/orders/${visitId}`} inherit>
        Laboratory and radiology, {reported} of {lines.length} reported
      </Anchor>
      {lines.map((line) => (
        <span key={line.id}>
          <ReportLink line={line} mayPrint={can('report:print')} />{' '}
          <Chip tone={LINE_STATE_TONES[line.state]}>{LINE_STATE_WORDS[line.state]}</Chip>
        </span>
      ))}
    </section>
  )
}
