import { Checkbox } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { showMoment } from '../../../kernel/calendar.ts'
import type { ShownLine, ShownWorkflow } from '../../model/discharge.contract.ts'
import { ITEM_WORDS, isTicked } from '../../model/workflow/discharge-items.ts'
import { OWNER_WORDS } from '../../model/workflow/who-ticks.ts'
import css from './discharge-workflow.module.css'
import { useTicks } from './use-ticks.ts'

/** The nine items: what people tick, and what the records know. Enabled once there is a date. */
export function Checklist({ workflow }: { readonly workflow: ShownWorkflow }) {
  const ticks = useTicks(workflow)
  const isOpen = workflow.plannedAt !== null && workflow.dischargedAt === null && workflow.pass === null
  return (
    <ul className={css.items} aria-label="Discharge checklist">
      {workflow.lines.map((line) => (
        <li key={line.item} className={css.item} data-done={line.done || undefined}>
          <Checkbox
            label={ITEM_WORDS[line.item]}
            checked={line.done}
            disabled={!isOpen || !line.mayTick || ticks.isBusy}
            onChange={() => void ticks.toggle(line)}
          />
          <span className={css.fact}>
            {factOf(line)}
            {line.isPassedOver && ' · passed over'}
          </span>
          <Trace line={line} />
        </li>
      ))}
    </ul>
  )
}

const factOf = ({ item, done, fact }: ShownLine): string =>
  isTicked(item) && !done ? `Ticked by ${OWNER_WORDS[item]}` : fact

const SOURCES: Readonly<Partial<Record<ShownLine['item'], string>>> = {
  discharge_summary_uploaded: 'from the summary and the documents',
  final_bill_generated: 'from the bill',
  final_bill_printed: 'from the prints',
  payment_verified: 'from the receipts',
}

/** Who ticked it, or where it is known from; and when. */
function Trace({ line: { item, by, at, done } }: { readonly line: ShownLine }) {
  const source = SOURCES[item]
  return (
    <span className={css.trace}>
      {source ? (
        <span>
          {source} <IconBolt size={12} stroke={1.5} aria-hidden />
        </span>
      ) : (
        done && <span>{by ?? 'Wardbook'}</span>
      )}
      {at && <span>{[source && by, showMoment(at)].filter(Boolean).join(', ')}</span>}
    </span>
  )
}
