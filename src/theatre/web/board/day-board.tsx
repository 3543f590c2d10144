import { IconCircleCheck, IconPlayerPlay, IconSpray, IconTool, type TablerIcon } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { useWrite } from '../../../platform/web/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { useNow } from '../../../ui/page/use-now.ts'
import { isOutside } from '../../model/case/next-state.ts'
import type { CaseCard } from '../../model/case/shown-case.ts'
import { caseStepsContract } from '../../model/steps.contract.ts'
import type { ShownTheatre, theatreContract } from '../../model/theatre.contract.ts'
import css from '../theatre.module.css'
import { BoardCard } from './board-card.tsx'
import { hoursOf, namedHours, placedAt, timeAtX } from './board-scale.ts'

export type Board = RouteReply<typeof theatreContract.board>

const NOW_WORDS: Readonly<Record<ShownTheatre['now'], readonly [TablerIcon, string]>> = {
  in_theatre: [IconPlayerPlay, 'in theatre'],
  cleaning: [IconSpray, 'cleaning'],
  available: [IconCircleCheck, 'available'],
  maintenance: [IconTool, 'maintenance'],
}

/**
 * The theatres of a day with their cases over the hours. Arrows walk over the cases, Enter opens one, p puts it off, m gives it another place;
 * with the pointer a case is dragged to a theatre and a time.
 */
export function DayBoard({ day, board }: { readonly day: string; readonly board: Board }) {
  const { can } = useAuth()
  const url = useUrl()
  const go = useNavigate()
  const now = useNow()
  const [dragged, setDragged] = useState<CaseCard | null>(null)
  const book = useWrite(caseStepsContract.book)
  const placed = board.cases.filter(({ from, state }) => from !== null && state !== 'cancelled')
  const hours = hoursOf(placed, day)
  const mayBook = can('theatre-case:book')
  if (board.theatres.length === 0) return <EmptyState line="No theatre yet: add one at Resource Allocation." />
  const drop = (theatreId: string) => (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    const id = event.dataTransfer.getData('text/theatre-case')
    setDragged(null)
    if (!id) return
    const box = event.currentTarget.getBoundingClientRect()
    const from = timeAtX((event.clientX - box.left) / box.width, hours, day)
    book.mutate(
      { id, theatreId, from: from.toISOString() },
      { onError: (problem) => toast.error('Not booked', problem.message) },
    )
  }
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-case]')]
    const at = cards.findIndex((card) => card === document.activeElement)
    const card = placed.find(({ id }) => id === cards[at]?.dataset.case)
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step !== undefined) cards[at + step]?.focus()
    else if (card && event.key === 'm' && mayBook && isOutside(card.state)) url.open({ place: card.id })
    else if (card && event.key === 'p' && mayBook && isOutside(card.state))
      void go(`/operation-theatre/${card.id}?step=postponed`)
    else return
    event.preventDefault()
  }
  const nowAt = placedAt(new Date(now), hours, day)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the cards inside take the focus
    <div className={css.scroller} onKeyDown={walk}>
      <div className={css.board} style={{ minWidth: 108 + hours.count * 68 }}>
        <div className={css.hours} aria-hidden>
          {namedHours(hours).map(({ hour, left }) => (
            <span key={hour} style={{ left: `${left}%` }}>
              {String(hour % 24).padStart(2, '0')}:00
            </span>
          ))}
        </div>
        {board.theatres.map((theatre) => {
          const [Icon, words] = NOW_WORDS[theatre.now]
          return (
            <section key={theatre.id} className={css.theatre} aria-label={theatre.name}>
              <header>
                <b>{theatre.name}</b>
                {theatre.note && <small>{theatre.note}</small>}
                <small data-now={theatre.now}>
                  <Icon size={13} stroke={1.5} aria-hidden /> {words}
                </small>
              </header>
              {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the form does the same by keyboard */}
              <div
                className={css.lane}
                data-drop={(dragged !== null && mayBook) || undefined}
                onDragOver={(event) => dragged && mayBook && event.preventDefault()}
                onDrop={drop(theatre.id)}
              >
                {nowAt > 0 && nowAt < 100 && <i className={css.now} style={{ left: `${nowAt}%` }} aria-hidden />}
                {placed
                  .filter(({ theatreId }) => theatreId === theatre.id)
                  .map((card) => (
                    <BoardCard
                      key={card.id}
                      card={card}
                      hours={hours}
                      day={day}
                      mayDrag={mayBook && isOutside(card.state)}
                      onDrag={setDragged}
                      onOpen={() => void go(`/operation-theatre/${card.id}`)}
                    />
                  ))}
              </div>
            </section>
          )
        })}
      </div>
      <p className={css.keys}>
        <kbd>←</kbd> <kbd>→</kbd> case <kbd>Enter</kbd> open <kbd>n</kbd> book <kbd>m</kbd> move <kbd>p</kbd> postpone
      </p>
    </div>
  )
}
