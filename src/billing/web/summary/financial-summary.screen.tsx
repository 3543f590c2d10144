import { Button, Skeleton } from '@mantine/core'
import { figure, showRupees } from '../../../kernel/money.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { FindVisit } from '../../../visits/web/find-visit.tsx'
import { VisitNamed } from '../../../visits/web/visit-of-address.tsx'
import { BILL_STATES, isFrozen, STATE_WORDS } from '../../model/bill/bill-states.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'
import type { FinancialGrid } from '../../model/bill/grid/financial-grid.ts'
import { summaryCards } from '../../model/summary/summary-cards.ts'
import { GridTable } from './grid-table.tsx'
import css from './summary.module.css'

const TITLE = 'Financial Summary'

/** /financial-summary?visit=: what a visit costs by head, what was paid, and what is left; without a visit it is searched. */
export function Component() {
  const url = useUrl()
  const named = url.text('visit')
  if (named)
    return (
      <VisitNamed named={named} title={TITLE}>
        {(visitId) => <FinancialSummary key={visitId} visitId={visitId} named={named} />}
      </VisitNamed>
    )
  return (
    <Page title={TITLE}>
      <FindVisit onVisit={(visit) => url.open({ visit, search: null, patient: null })} />
    </Page>
  )
}

type Props = { readonly visitId: string; readonly named: string }

function FinancialSummary({ visitId, named }: Props) {
  const url = useUrl()
  const { data, error, refetch } = useRead(billsContract.financialGrid, { visitId }, { keep: false })
  return (
    <Page
      title={TITLE}
      subtitle={named}
      actions={
        <>
          <Button variant="subtle" color="gray" onClick={() => url.open({ visit: null })}>
            Another visit
          </Button>
          <Button component={Link} to={`/daywise-bills?id=${named}`} variant="default">
            Day-wise bills
          </Button>
          <Button component={Link} to={`/final-bill/${named}`} variant="default">
            Final bill
          </Button>
        </>
      }
    >
      {error && !data ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : data ? (
        <Summary grid={data} />
      ) : (
        <Skeleton height={320} role="status" aria-label="Loading the financial summary" />
      )}
    </Page>
  )
}

function Summary({ grid }: { readonly grid: FinancialGrid }) {
  return (
    <>
      <dl className={css.cards}>
        {summaryCards(grid).map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{showRupees(amount)}</dd>
          </div>
        ))}
      </dl>
      <GridTable grid={grid} />
      <section className={css.part} aria-label="Bills">
        <h2>Bills</h2>
        <ul className={css.bills}>
          {grid.bills.map(({ billNo, state, total }) => (
            <li key={billNo}>
              <span>{billNo}</span>
              <StateChip state={state} />
              <span className={css.number}>{figure(total)}</span>
            </li>
          ))}
        </ul>
        {grid.disallowed !== 0 && (
          <p className={css.quiet}>Deducted by the payer, no longer in the balance: {figure(grid.disallowed)}</p>
        )}
        {grid.surplus !== 0 && (
          <p className={css.quiet}>
            Advance of the patient beyond the bills, not in the balance: {figure(grid.surplus)}
          </p>
        )}
        {grid.inClearing !== 0 && (
          <p className={css.quiet}>Cheques in clearing, counted as paid: {figure(grid.inClearing)}</p>
        )}
      </section>
    </>
  )
}

/** A bill that is not confirmed is an estimate: computed from the charges of now. */
function StateChip({ state }: { readonly state: string }) {
  const known = BILL_STATES.find((one) => one === state) ?? 'draft'
  return isFrozen(known) ? <Chip tone="good">{STATE_WORDS[known]}</Chip> : <Chip tone="warning">Estimated</Chip>
}
