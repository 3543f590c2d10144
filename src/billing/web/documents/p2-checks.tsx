import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { RouteInput } from '../../../platform/model/contract/route.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { billPrintsContract } from '../../model/bill/bill-prints.contract.ts'
import css from './p2-checks.module.css'

/** How many lines of a finding are named. */
const NAMED = 5

type Props = { readonly asked: RouteInput<typeof billPrintsContract.p2Checks> }

/** What is to be seen to before a P-II is printed, open findings first. */
export function P2Checks({ asked }: Props) {
  const { data, error, refetch } = useRead(billPrintsContract.p2Checks, asked, { keep: false })
  if (error) return <ErrorState what={error.message} retry={() => void refetch()} />
  const checks = data?.checks ?? []
  const done = checks.filter(({ state }) => state === 'done')
  return (
    <section className={css.checks} aria-label="Before printing" aria-busy={!data}>
      <div className={css.head}>
        <h2>Before printing</h2>
        {data && `${done.length} of ${checks.length}`}
      </div>
      <ul className={css.list}>
        {[...checks.filter(({ state }) => state === 'open'), ...done].map(({ code, state, text, lines }) => (
          <li key={code} className={css.check} data-done={state === 'done' || undefined}>
            {state === 'done' ? (
              <IconCheck size={16} stroke={1.5} aria-label="Done" />
            ) : (
              <IconAlertTriangle size={16} stroke={1.5} aria-label="Open" />
            )}
            <span>{text}</span>
            {lines.length > 0 && (
              <span className={css.lines}>
                {lines.slice(0, NAMED).join(', ')}
                {lines.length > NAMED && ` and ${lines.length - NAMED} more`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
