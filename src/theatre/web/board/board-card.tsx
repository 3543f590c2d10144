import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { SIDE_WORDS } from '../../model/case/case-words.ts'
import type { CaseCard } from '../../model/case/shown-case.ts'
import css from '../theatre.module.css'
import { kindOf, lastWords, teamWords, timeOf } from '../theatre-words.ts'
import { type Hours, placedAt } from './board-scale.ts'

const ICONS = { over: IconCheck, inside: IconClock, missing: IconX, ready: IconCheck } as const

function Stands({ kind }: { readonly kind: keyof typeof ICONS }) {
  const Icon = ICONS[kind]
  return <Icon size={13} stroke={1.5} aria-hidden />
}

type Props = {
  readonly card: CaseCard
  readonly hours: Hours
  readonly day: string
  readonly mayDrag: boolean
  onDrag(card: CaseCard | null): void
  onOpen(): void
}

/** A case on the board: who, what with the side in bold, who operates, and what is missing or where it stands. */
export function BoardCard({ card, hours, day, mayDrag, onDrag, onOpen }: Props) {
  const [from, until, free] = [card.from, card.until, card.free].map((at) => placedAt(new Date(at ?? 0), hours, day))
  const [left = 0, right = 0, end = 0] = [from, until, free]
  return (
    <>
      <button
        type="button"
        className={css.case}
        data-case={card.id}
        data-kind={kindOf(card)}
        data-priority={card.priority}
        style={{ left: `${left}%`, width: `${right - left}%` }}
        draggable={mayDrag}
        title={`${card.patientName}, ${timeOf(card.from)} – ${timeOf(card.until)}: ${lastWords(card)}`}
        onClick={onOpen}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/theatre-case', card.id)
          onDrag(card)
        }}
        onDragEnd={() => onDrag(null)}
      >
        <b>{card.patientName}</b>
        <small>
          {[`${card.age ?? '-'} ${card.gender.charAt(0).toUpperCase()}`, corporateName(card.payer)].join(' · ')}
          {card.priority === 'emergency' && ' · Emergency'}
        </small>
        {card.procedures.map(({ name, side }) => (
          <span key={name}>
            {side !== 'none' && <strong>{SIDE_WORDS[side]} </strong>}
            {name}
          </span>
        ))}
        <small>{teamWords(card)}</small>
        <em>
          <Stands kind={kindOf(card)} />
          {lastWords(card)}
        </em>
      </button>
      {end > right && (
        <i className={css.cleaning} style={{ left: `${right}%`, width: `${end - right}%` }} title="Cleaning" />
      )}
    </>
  )
}
