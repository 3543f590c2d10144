import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircle } from '@tabler/icons-react'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { figure, showRupees } from '../../../kernel/money.ts'
import findings from '../../../ui/display/findings.module.css'
import textCss from '../../../ui/display/text.module.css'
import { STATE_WORDS } from '../../model/bill/bill-states.ts'
import type { BillCheck, BillView } from '../../model/bill/bill-view.ts'
import type { ShownBill } from '../../model/bill/bills.contract.ts'
import {
  type FinancialGrid,
  GRID_COLUMN_WORDS,
  GRID_ROW_WORDS,
  GRID_ROWS,
  shownColumns,
} from '../../model/bill/grid/financial-grid.ts'
import css from './bill-sums.module.css'
import { Gst, SubmitBy } from './bill-terms.tsx'
import { FoundByCheck } from './found-by-check.tsx'

type Props = {
  readonly bill: ShownBill
  readonly mayEdit: boolean
  onMend(check: BillCheck): void
  onWaive(check: BillCheck): void
  onGrid(): void
}

const STEPS = ['draft', 'checked', 'confirmed'] as const

/** The right side: where the version stands, the total, the sums by head, and what is to be seen to before confirming. */
export function BillSums({ bill, mayEdit, onMend, onWaive, onGrid }: Props) {
  return (
    <aside className={css.sums} aria-label="Financial summary">
      <div className={css.number}>
        <h2>{bill.header.billNo}</h2>
        <span className={textCss.quiet}>version {bill.versionNo}</span>
      </div>
      <ol className={css.steps} aria-label="Steps of the bill">
        {STEPS.map((step) => (
          <li key={step} aria-current={stepOf(bill) === step ? 'step' : undefined}>
            {step === 'confirmed' && bill.state !== 'draft' && bill.state !== 'checked'
              ? STATE_WORDS[bill.state]
              : STATE_WORDS[step]}
          </li>
        ))}
      </ol>
      <Total bill={bill} />
      <SubmitBy bill={bill} />
      <Heads bill={bill} onGrid={onGrid} />
      <Gst bill={bill} />
      <Checks checks={bill.checks} mayEdit={mayEdit} onMend={onMend} onWaive={onWaive} />
    </aside>
  )
}

/** What is claimed, and where the patient pays a part of it, from whom. */
function Total({ bill: { header, payerKind, totals } }: Pick<Props, 'bill'>) {
  const isShared = payerKind !== 'private' && totals.patientShare !== 0
  return (
    <div>
      <div className={textCss.quiet}>{isShared ? 'Total claimed' : `Total claimed from ${header.payer}`}</div>
      <div className={css.total}>{showRupees(totals.total)}</div>
      {isShared && (
        <div className={textCss.note}>
          {header.payer} {showRupees(totals.payerShare)}, patient {showRupees(totals.patientShare)}
        </div>
      )}
    </div>
  )
}

const stepOf = ({ state }: BillView) => (state === 'draft' || state === 'checked' ? state : 'confirmed')

function Heads({ bill, onGrid }: Pick<Props, 'bill' | 'onGrid'>) {
  const { grid } = bill
  const heads = shownColumns(grid).filter((column) => column !== 'advance' && column !== 'total')
  const filled = heads.filter((column) => (grid.rows.totalAmount[column] ?? 0) !== 0)
  return (
    <div>
      {bill.payers.length > 1 && (
        <p
          className={textCss.caption}
        >{`The whole stay: ${bill.payers.map(({ name }) => corporateName(name)).join(' and ')}`}</p>
      )}
      <dl>
        {filled.map((column) => (
          <Sum key={column} name={GRID_COLUMN_WORDS[column]} amount={grid.rows.totalAmount[column] ?? 0} />
        ))}
      </dl>
      <button type="button" className={css.more} onClick={onGrid}>
        {filled.length < heads.length ? `${heads.length - filled.length} more without amount` : 'The whole grid'}
      </button>
      <dl>
        {GRID_ROWS.map((row) => (
          <Sum
            key={row}
            name={GRID_ROW_WORDS[row]}
            amount={grid.rows[row].total}
            strong={row === 'totalAmount' || row === 'balance'}
          />
        ))}
        <OfTheBalance grid={grid} />
      </dl>
    </div>
  )
}

const OfTheBalance = ({ grid }: { readonly grid: FinancialGrid }) => (
  <>
    {grid.disallowed !== 0 && <Sum name="Deducted by the payer, not in the balance" amount={grid.disallowed} />}
    {grid.surplus !== 0 && <Sum name="Advance of the patient, not in the balance" amount={grid.surplus} />}
    {grid.inClearing !== 0 && <Sum name="Of which cheques in clearing" amount={grid.inClearing} />}
  </>
)

const Sum = (props: { readonly name: string; readonly amount: number; readonly strong?: boolean }) => (
  <div className={css.line} data-strong={props.strong || undefined}>
    <dt>{props.name}</dt>
    <dd>{props.amount === 0 && !props.strong ? <span className={textCss.quiet}>–</span> : figure(props.amount)}</dd>
  </div>
)

const MEND_WORDS = {
  'show-lines': 'Show',
  'show-changes': 'Show',
  'mark-operated': 'Mark operated',
  'plan-discharge': 'Plan',
  'open-documents': 'Documents',
  'write-letter': 'Documents',
  'decide-discount': 'Decide',
} as const

function Checks({
  checks,
  mayEdit,
  onMend,
  onWaive,
}: Pick<Props, 'mayEdit' | 'onMend' | 'onWaive'> & { readonly checks: readonly BillCheck[] }) {
  if (checks.length === 0) return null
  const done = checks.filter(({ state }) => state !== 'open')
  return (
    <section className={css.checks} aria-label="Before confirming">
      <div className={css.number}>
        <h2>Before confirming</h2>
        <span className={textCss.quiet}>
          {done.length} of {checks.length}
        </span>
      </div>
      {checks
        .filter(({ state }) => state === 'open')
        .map((check) => {
          const Icon = check.mayWaive ? IconAlertTriangle : IconCircle
          return (
            <div key={check.code} className={findings.finding}>
              <Icon size={16} stroke={1.5} aria-hidden />
              <FoundByCheck check={check} />
              <span className={css.mends}>
                {check.mend && (
                  <Button size="compact-sm" variant="subtle" onClick={() => onMend(check)}>
                    {MEND_WORDS[check.mend]}
                  </Button>
                )}
                {check.mayWaive && mayEdit && (
                  <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onWaive(check)}>
                    Pass over
                  </Button>
                )}
              </span>
            </div>
          )
        })}
      {done.map((check) => (
        <div key={check.code} className={findings.finding} data-done>
          {check.state === 'waived' ? (
            <IconAlertTriangle size={16} stroke={1.5} aria-label="Passed over" />
          ) : (
            <IconCheck size={16} stroke={1.5} aria-label="Done" />
          )}
          <FoundByCheck check={check} />
        </div>
      ))}
    </section>
  )
}
