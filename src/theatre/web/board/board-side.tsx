import { Anchor, Button } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { Link } from '../../../platform/web/navigation.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { useNow } from '../../../ui/page/use-now.ts'
import { STATE_WORDS, sided } from '../../model/case/case-words.ts'
import { isOutside } from '../../model/case/next-state.ts'
import type { CaseCard } from '../../model/case/shown-case.ts'
import { FACT_WORDS } from '../../model/readiness/readiness.ts'
import css from '../theatre.module.css'
import { timeOf } from '../theatre-words.ts'
import type { Board } from './day-board.tsx'

const SOON_MS = 3 * 3_600_000
const MINUTE = 60_000

const MOST_NAMED = 3

/** What keeps a case outside: the first of it in words, the rest as a number. */
function missingWords({ missing }: CaseCard): string {
  const named = missing.slice(0, MOST_NAMED).map(({ fact, words }) => `${FACT_WORDS[fact]}: ${words}`)
  const more = missing.length - named.length
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join('. ')
}

/** Beside the board: what is asked for, what is not ready and starts soon, who is planned twice, who was pushed, who recovers. */
export function BoardSide({ board }: { readonly board: Board }) {
  const { can } = useAuth()
  const url = useUrl()
  const now = useNow()
  const soon = board.cases.filter(
    ({ state, from, missing, isOverridden }) =>
      isOutside(state) && missing.length > 0 && !isOverridden && from && new Date(from).getTime() - now < SOON_MS,
  )
  const recovering = board.cases.filter(({ state }) => state === 'post_op_recovery')
  return (
    <aside className={css.side} aria-label="What waits">
      <section aria-label="Asked for, no time yet">
        <h2>
          Asked for, no time yet <small>{board.waiting.length}</small>
        </h2>
        {board.waiting.map((card) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: to drag; the button beside it does the same by keyboard
          <div
            key={card.id}
            className={css.waiting}
            draggable={can('theatre-case:book')}
            onDragStart={(event) => event.dataTransfer.setData('text/theatre-case', card.id)}
          >
            <Anchor component={Link} to={`/operation-theatre/${card.id}`} inherit>
              {card.patientName}
            </Anchor>
            <small>{card.surgeons[0]}</small>
            <small>
              {card.procedures.map(sided).join(', ')} · {card.minutes} min
            </small>
            <small data-missing={card.missing.length > 0 || undefined}>
              {card.state === 'postponed'
                ? `${STATE_WORDS.postponed}: ${card.endedBecause ?? ''}`
                : card.missing.length > 0
                  ? `${card.missing.length} missing`
                  : 'ready'}
            </small>
            {can('theatre-case:book') && (
              <Button size="compact-xs" variant="default" onClick={() => url.open({ place: card.id })}>
                Give a time
              </Button>
            )}
          </div>
        ))}
        {board.waiting.length === 0 && <p>Nothing waits.</p>}
      </section>
      <section aria-label="Not ready, starts soon">
        <h2>Not ready, starts soon</h2>
        {soon.map((card) => (
          <p key={card.id} className={css.told} data-tone="danger">
            <IconAlertCircle size={16} stroke={1.5} aria-hidden />
            <span>
              <b>
                {card.patientName}, {card.theatre} {timeOf(card.from)}
              </b>{' '}
              <small>{missingWords(card)}</small>
            </span>
            <Anchor component={Link} to={`/operation-theatre/${card.id}`} inherit>
              Open
            </Anchor>
          </p>
        ))}
        {soon.length === 0 && <p>None.</p>}
      </section>
      {(board.told.length > 0 || board.pushed.length > 0) && (
        <section aria-label="Also told">
          <h2>Also told</h2>
          {board.pushed.map((one) => (
            <p key={`${one.caseId} ${one.fromAt}`} className={css.told} data-tone="warning">
              <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
              <span>
                {one.patientName} pushed from {timeOf(one.fromAt)} to {timeOf(one.toAt)}: {one.reason}
              </span>
            </p>
          ))}
          {board.told.map(({ caseId, words }) => (
            <p key={`${caseId} ${words}`} className={css.told} data-tone="warning">
              <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
              <span>{words}</span>
            </p>
          ))}
        </section>
      )}
      <section aria-label="Recovery">
        <h2>Recovery</h2>
        {recovering.map((card) => (
          <p key={card.id} className={css.told}>
            <Anchor component={Link} to={`/operation-theatre/${card.id}`} inherit>
              {card.patientName}
            </Anchor>
            <span>
              {card.lastStamp ? Math.max(0, Math.round((now - new Date(card.lastStamp.at).getTime()) / MINUTE)) : 0} min
            </span>
          </p>
        ))}
        {recovering.length === 0 && <p>Empty.</p>}
      </section>
    </aside>
  )
}
