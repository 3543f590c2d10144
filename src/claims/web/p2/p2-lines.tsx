import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { shortDays } from '../../../billing/web/final-bill/bill-words.ts'
import { figure } from '../../../kernel/money.ts'
import textCss from '../../../ui/display/text.module.css'
import { useUrl } from '../../../ui/page/url.ts'
import { P2_PLACES, type P2Place } from '../../model/p2/p2-lines.ts'
import type { P2View, ShownP2Line } from '../../model/p2/p2-view.ts'
import { PLACE_WORDS } from '../../model/p2/p2-words.ts'
import css from './p2-lines.module.css'
import type { P2StepCalls } from './use-p2-steps.ts'

const LineDialog = lazy(() => import('./p2-line.dialog.tsx'))

type Props = { readonly p2: P2View; readonly steps: P2StepCalls }

/** The lines of the bill in the tables of the P-II; a draft is arranged here. */
export function P2Lines({ p2, steps }: Props) {
  const url = useUrl()
  const { can } = useAuth()
  const isOpen =
    p2.state === 'draft' && can('claim:edit') && (p2.billState === 'confirmed' || p2.billState === 'submitted')
  const edited = p2.lines.find(({ key }) => key === url.text('line'))
  const shown = P2_PLACES.filter((part) => part !== 'out' || p2.totals.leftOut !== 0)
  return (
    <div className={css.lines}>
      {shown.map((part) => (
        <LinesOfPart key={part} part={part} p2={p2} steps={steps} isOpen={isOpen} />
      ))}
      <p className={css.total}>
        <span>Total claimed, I + II + III</span>
        <strong>{figure(p2.totals.claimed)}</strong>
      </p>
      {p2.difference !== 0 && (
        <p className={css.quiet}>
          Final bill {figure(p2.billTotal)}, difference {figure(p2.difference)}: {p2.differenceReason}
        </p>
      )}
      {edited && isOpen && (
        <Suspense>
          <LineDialog line={edited} steps={steps} onClose={() => url.set({ line: null })} />
        </Suspense>
      )}
    </div>
  )
}

type PartProps = Props & { readonly part: P2Place; readonly isOpen: boolean }

function LinesOfPart({ part, p2, steps, isOpen }: PartProps) {
  const lines = p2.lines.filter((line) => line.part === part)
  const sum = part === 'out' ? p2.totals.leftOut : p2.totals[part]
  return (
    <section aria-label={PLACE_WORDS[part]}>
      <h2 className={css.head}>
        {PLACE_WORDS[part]}
        <span>{figure(sum)}</span>
      </h2>
      {lines.length === 0 ? (
        <p className={css.none}>No lines</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <LineRow key={line.key} line={line} together={togetherWith(lines, line)} steps={steps} isOpen={isOpen} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The lines among which one is moved: in table II those of its head. */
const togetherWith = (lines: readonly ShownP2Line[], line: ShownP2Line) =>
  line.part === 'two' ? lines.filter(({ title }) => title === line.title) : lines

type RowProps = {
  readonly line: ShownP2Line
  readonly together: readonly ShownP2Line[]
  readonly steps: P2StepCalls
  readonly isOpen: boolean
}

function LineRow({ line, together, steps, isOpen }: RowProps) {
  const url = useUrl()
  const place = together.indexOf(line) + 1
  const move = (position: number) => () => steps.change({ lineKey: line.key, position })
  const said = [
    line.rationale && `Reason: ${line.rationale}`,
    line.permission && `Permission: ${line.permission}`,
    line.remarks && `Remarks: ${line.remarks}`,
    line.reason && `Left out: ${line.reason}`,
  ].filter(Boolean)
  return (
    <li className={css.row}>
      <span className={css.what}>
        {line.description}
        <span className={css.quiet}>
          {[line.title, line.code, shortDays(line.from, line.to), `Qty ${line.quantity}`].filter(Boolean).join(' · ')}
        </span>
        {said.map((words) => (
          <span key={words} className={css.quiet}>
            {words}
          </span>
        ))}
      </span>
      <span className={textCss.amount}>{figure(line.claimed)}</span>
      {isOpen && (
        <span className={css.actions}>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={place === 1 || steps.busy}
            aria-label={`Move ${line.description} up`}
            onClick={move(place - 1)}
          >
            <IconArrowUp size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={place === together.length || steps.busy}
            aria-label={`Move ${line.description} down`}
            onClick={move(place + 1)}
          >
            <IconArrowDown size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Edit ${line.description}`}
            onClick={() => url.open({ line: line.key })}
          >
            <IconPencil size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </span>
      )}
    </li>
  )
}
