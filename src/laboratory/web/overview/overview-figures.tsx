import { durationOf } from '../../../orders/model/figures/work-figure-columns.ts'
import type { WorkFigures } from '../../../orders/model/figures/work-figures.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import css from './overview.module.css'

type Props = {
  readonly data: WorkFigures | undefined
  readonly days: { readonly from: string; readonly to: string }
  /** Whether the visitor may open the list of the orders. */
  readonly mayOpen: boolean
}

/** The figures of these days, each the way to the list of what it counts. */
export function OverviewFigures({ data, days, mayOpen }: Props) {
  const standing = (state: string) => data && (data.states.find((one) => one.state === state)?.count ?? 0)
  const figures = [
    { label: 'Orders', value: data?.orders, list: {} },
    { label: 'Pending', value: data?.pending, list: {} },
    { label: 'Completed', value: data?.completed, list: { state: 'verified' } },
    { label: 'Average turnaround', value: data && durationOf(data.averageMinutes), list: { state: 'verified' } },
    { label: 'Collected', value: standing('collected'), list: { state: 'collected' } },
    { label: 'Received', value: standing('received'), list: { state: 'received' } },
    { label: 'Rejected', value: standing('rejected'), list: { state: 'rejected' } },
  ] as const
  return (
    <dl className={css.figures} aria-label="Figures of these days">
      {figures.map(({ label, value, list }) => (
        <div key={label}>
          <dt>
            {mayOpen ? (
              <Link to={`/lab?${new URLSearchParams({ tab: 'orders', ...days, ...list }).toString()}`}>{label}</Link>
            ) : (
              label
            )}
          </dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
