import { Anchor } from '@mantine/core'
import { useAuth } from '../../../../access/web/session.tsx'
import { showRupees } from '../../../../kernel/money.ts'
import { ordersContract } from '../../../../orders/model/orders.contract.ts'
import { Link } from '../../../../platform/web/navigation.tsx'
import { useRead } from '../../../../platform/web/use-call.ts'
import css from '../final-bill.module.css'

/** Studies of an inpatient that are ordered and not done: with their rate, in no total of the bill (amendments 12). */
export function OrderedStudies({ visitId }: { readonly visitId: string }) {
  const { can } = useAuth()
  const { data } = useRead(ordersContract.ofVisit, { visitId }, { enabled: can('order:read') })
  const lines = (data?.orders ?? []).flatMap((order) => order.lines).filter(({ toCome }) => toCome !== null)
  if (lines.length === 0) return null
  return (
    <section className={css.toCome} aria-label="Ordered, charged when done">
      <Anchor component={Link} to={`/orders/${visitId}`} inherit>
        Ordered, charged when done
      </Anchor>
      {lines.map(({ id, name, toCome }) => (
        <span key={id}>
          {name}, {toCome ? showRupees(toCome) : 'rate not set'}
        </span>
      ))}
    </section>
  )
}
