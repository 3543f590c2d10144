import {
  IconAlertTriangle,
  IconBolt,
  IconDroplet,
  IconEyeCheck,
  IconHandClick,
  IconRepeat,
  type TablerIcon,
} from '@tabler/icons-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { showTime, startOfDay } from '../../../kernel/calendar.ts'
import type { OrderKind } from '../../model/orders/order-form.ts'
import { doseWords, howWords } from '../../model/orders/order-words.ts'
import type { OpenedSheet, SheetOrder, ShownDose } from '../../model/sheet/shown-sheet.ts'
import css from '../nursing.module.css'
import { CELL_ICONS, cellLabel, cellText, doseLabel, isEffectAsked, isOffTime, type ShownCell } from './cell-words.ts'

/** What is opened of the sheet: a due dose, one that was given as needed, or an order itself. */
export type Opening =
  | { readonly of: 'cell'; readonly order: SheetOrder; readonly cell: ShownCell }
  | { readonly of: 'dose'; readonly order: SheetOrder; readonly dose: ShownDose }
  | { readonly of: 'order'; readonly order: SheetOrder }

type Props = {
  readonly sheet: OpenedSheet
  onOpen(opening: Opening): void
  /** A key on a cell: g gives, h holds, r says that it was refused. */
  onKey(order: SheetOrder, cell: ShownCell, act: 'given' | 'held' | 'refused'): void
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const SECTIONS: readonly {
  readonly kind: OrderKind
  readonly title: string
  readonly note: string
  readonly icon: TablerIcon
}[] = [
  { kind: 'once', title: 'Once', note: '', icon: IconBolt },
  { kind: 'regular', title: 'Regular', note: '', icon: IconRepeat },
  { kind: 'as_needed', title: 'As needed', note: '', icon: IconHandClick },
  { kind: 'infusion', title: 'Fluids', note: 'rate changes are cuts of the bar', icon: IconDroplet },
]
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const KEYS = { g: 'given', h: 'held', r: 'refused' } as const

const hourOf = (instant: string): number => Number(showTime(new Date(instant)).slice(0, 2))

/** Orders by row and the hours of a day by column; Arrow keys go from dose to dose. */
export function SheetGrid({ sheet, onOpen, onKey }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const isToday = sheet.day === sheet.today
  const passed = (Date.parse(sheet.asOf) - startOfDay(sheet.day).getTime()) / DAY_MS
  const nowHour = isToday ? Math.floor(passed * 24) : null
  useLayoutEffect(() => showHour(table.current, nowHour), [nowHour])
  return (
    <section className={css.scroll} aria-label={`Sheet of the day`}>
      <table
        ref={table}
        className={css.grid}
        aria-label="Treatment sheet"
        onKeyDown={(event) => goToDose(event, table.current)}
      >
        <thead>
          <tr>
            <th scope="col" className={css.orderHead}>
              Order
            </th>
            {HOURS.map((hour) => (
              <th key={hour} scope="col">
                {hour === nowHour ? (
                  <span className={css.nowHour}>{showTime(new Date(sheet.asOf))}</span>
                ) : (
                  String(hour).padStart(2, '0')
                )}
              </th>
            ))}
          </tr>
        </thead>
        {SECTIONS.map(({ kind, title, note, icon: Icon }) => {
          const orders = sheet.orders.filter(({ order }) => order.kind === kind)
          if (orders.length === 0) return null
          return (
            <tbody key={kind}>
              <tr className={css.section}>
                <th scope="rowgroup" colSpan={25}>
                  <span>
                    <Icon size={15} stroke={1.5} aria-hidden /> {title} <small>{note}</small>
                  </span>
                </th>
              </tr>
              {orders.map((order) =>
                kind === 'infusion' ? (
                  <InfusionRow key={order.order.id} of={order} sheet={sheet} onOpen={onOpen} />
                ) : (
                  <OrderRow key={order.order.id} of={order} sheet={sheet} onOpen={onOpen} onKey={onKey} />
                ),
              )}
            </tbody>
          )
        })}
        {sheet.lookedAt.length > 0 && <LookedAtRows rows={sheet.lookedAt} />}
      </table>
      {isToday && <div className={css.now} style={{ '--passed': passed }} aria-hidden />}
    </section>
  )
}

/** Where the day is wider than its frame, the hour before the present one stands beside the orders. */
function showHour(table: HTMLTableElement | null, hour: number | null) {
  const frame = table?.parentElement
  if (!table || !frame || hour === null) return
  const [orders, first] = table.querySelectorAll<HTMLElement>('thead th')
  if (!orders || !first || frame.scrollWidth <= frame.clientWidth) return
  frame.scrollLeft = Math.max(hour - 1, 0) * first.offsetWidth
}

function goToDose(event: KeyboardEvent, table: HTMLTableElement | null) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const row = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if ((step ?? row) === undefined || !table || !(event.target instanceof HTMLElement)) return
  const buttons = [...table.querySelectorAll<HTMLElement>('[data-stop]')]
  if (step !== undefined) {
    const next = buttons[buttons.indexOf(event.target) + step]
    if (next) event.preventDefault()
    next?.focus()
    return
  }
  const rows = [...table.querySelectorAll('tr')].filter((one) => one.querySelector('[data-stop]'))
  const own = event.target.closest('tr')
  const there = own && rows[rows.indexOf(own) + (row ?? 0)]
  if (!there) return
  event.preventDefault()
  const column = Number(event.target.dataset['hour'] ?? 0)
  const stops = [...there.querySelectorAll<HTMLElement>('[data-stop]')]
  const distance = (stop: HTMLElement) => Math.abs(Number(stop.dataset['hour'] ?? -1) - column)
  stops.toSorted((a, b) => distance(a) - distance(b))[0]?.focus()
}

function OrderHead({ of, onOpen }: { readonly of: SheetOrder; onOpen(opening: Opening): void }) {
  const { order, courseDay } = of
  const details = [
    order.placeDoses.length > 0 || !order.name.includes(String(order.dose)) ? doseWords(order) : '',
    howWords(order),
    courseDay !== null && order.days !== null && `day ${courseDay} of ${order.days}`,
    order.secondPerson === 'signature' && 'two signatures',
    order.secondPerson === 'witness' && 'with a witness',
  ]
  const waits = order.signedAs === null && !order.stopped
  return (
    <th scope="row" className={css.order}>
      <button type="button" data-stop data-hour="-1" onClick={() => onOpen({ of: 'order', order: of })}>
        <span className={css.orderName} data-stopped={order.stopped ? true : undefined}>
          {order.name}
          {order.secondPerson && <IconAlertTriangle size={14} stroke={1.5} aria-label="High risk" />}
        </span>
        <small>
          {order.stopped
            ? `stopped ${showTime(new Date(order.stopped.at))}, ${order.stopped.by}: ${order.stopped.reason}`
            : details.filter(Boolean).join(' · ')}
        </small>
        {waits && <small data-tone="waiting">{`told by ${order.told?.by}, not countersigned`}</small>}
      </button>
    </th>
  )
}

type RowProps = { readonly of: SheetOrder; readonly sheet: OpenedSheet; onOpen(opening: Opening): void }

function OrderRow({ of, sheet, onOpen, onKey }: RowProps & Pick<Props, 'onKey'>) {
  const { order, cells, given } = of
  return (
    <tr>
      <OrderHead of={of} onOpen={onOpen} />
      {HOURS.map((hour) => (
        <td key={hour}>
          {cells
            .filter(({ dueAt }) => hourOf(dueAt) === hour)
            .map((cell) => {
              const Icon = CELL_ICONS[cell.state]
              // What is given in the theatre is written here; everything else that is closed stays so.
              if (cell.state === 'closed' && cell.closedBy !== 'theatre')
                return (
                  <span key={cell.dueAt} className={css.cell} data-state="closed" title={cellLabel(order.name, cell)}>
                    {cellText(cell, sheet.asOf)}
                  </span>
                )
              return (
                <button
                  key={cell.dueAt}
                  type="button"
                  className={css.cell}
                  data-stop
                  data-hour={hour}
                  data-state={isOffTime(cell) ? 'off_time' : cell.state}
                  aria-label={cellLabel(order.name, cell)}
                  onClick={() => onOpen({ of: 'cell', order: of, cell })}
                  onKeyDown={(event) => {
                    const act = KEYS[event.key as keyof typeof KEYS]
                    if (act && !event.ctrlKey && !event.metaKey && !event.altKey) {
                      event.preventDefault()
                      onKey(of, cell, act)
                    }
                  }}
                >
                  {Icon && <Icon size={13} stroke={1.75} aria-hidden />}
                  {cellText(cell, sheet.asOf)}
                </button>
              )
            })}
          {given
            .filter(({ actedAt }) => hourOf(actedAt) === hour)
            .map((dose) => (
              <button
                key={dose.id}
                type="button"
                className={css.cell}
                data-stop
                data-hour={hour}
                data-state="given"
                data-effect={isEffectAsked(dose) ? 'asked' : undefined}
                aria-label={doseLabel(order.name, dose)}
                onClick={() => onOpen({ of: 'dose', order: of, dose })}
              >
                {CELL_ICONS.given && <CELL_ICONS.given size={13} stroke={1.75} aria-hidden />}
                {showTime(new Date(dose.actedAt))}
              </button>
            ))}
        </td>
      ))}
    </tr>
  )
}

function InfusionRow({ of, sheet, onOpen }: RowProps) {
  const from = startOfDay(sheet.day).getTime()
  const part = (at: string) => Math.min(1, Math.max(0, (Date.parse(at) - from) / DAY_MS))
  return (
    <tr>
      <OrderHead of={of} onOpen={onOpen} />
      <td colSpan={24} className={css.bars}>
        {of.stretches.map((stretch) => (
          <span
            key={stretch.from}
            className={css.bar}
            style={{ '--from': part(stretch.from), '--to': part(stretch.to) }}
            title={`${showTime(new Date(stretch.from))} to ${showTime(new Date(stretch.to))}: ${stretch.ml} ml`}
          >
            {[`${stretch.rate} ml/h`, stretch.bag !== null && `bag ${stretch.bag}`].filter(Boolean).join(' · ')}
          </span>
        ))}
      </td>
    </tr>
  )
}

function LookedAtRows({ rows }: { readonly rows: OpenedSheet['lookedAt'] }) {
  return (
    <tbody>
      <tr className={css.section}>
        <th scope="rowgroup" colSpan={25}>
          <span>
            <IconEyeCheck size={15} stroke={1.5} aria-hidden /> Looked at
          </span>
        </th>
      </tr>
      {rows.map(({ name, entries }) => (
        <tr key={name}>
          <th scope="row" className={css.order}>
            <span className={css.orderName}>{name}</span>
          </th>
          {HOURS.map((hour) => (
            <td key={hour} className={css.looked}>
              {entries
                .filter(({ at }) => hourOf(at) === hour)
                .map(({ at, words, isUnusual }) => (
                  <span key={at} data-tone={isUnusual ? 'warning' : undefined} title={showTime(new Date(at))}>
                    {words}
                  </span>
                ))}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
