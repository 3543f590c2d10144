import { IconDoorExit } from '@tabler/icons-react'
import { type CSSProperties, memo, useState } from 'react'
import textCss from '../../../ui/display/text.module.css'
import type { TileFace } from '../../model/tile-face.ts'
import css from './bed-map.module.css'
import { PAYER_COLOURS } from './payer-colours.ts'
import { STATE_ICONS, STATE_TONES } from './state-icons.ts'

type Props = TileFace & {
  readonly tabbable: boolean
  readonly mayMove: boolean
  readonly carried: boolean
}

/**
 * A room: its number, how it stands, who occupies it; the map around it takes the clicks, keys and drags. A hospital has
 * many hundreds on one screen: few plain elements each, and nothing that only a pointed-at room needs.
 */
export const BedTile = memo(function BedTile({ tabbable, mayMove, carried, ...tile }: Props) {
  const { roomNo, state, occupied, payer, payerKind, days, words } = tile
  const shown = `${state} ${tile.occupant}`
  const [first] = useState(shown)
  const Icon = STATE_ICONS[state]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot be dragged in every browser
    <div
      role="button"
      tabIndex={tabbable ? 0 : -1}
      data-hint={words}
      data-room={tile.room}
      data-state={state}
      data-tone={STATE_TONES[state]}
      data-moving={tile.moving || undefined}
      data-carried={carried || undefined}
      draggable={occupied && mayMove && !tile.moving}
      className={css.tile}
      style={payerKind && ({ '--payer': PAYER_COLOURS[payerKind] } as CSSProperties)}
    >
      <span className={css.words}>{words.replaceAll('\n', ', ')}</span>
      <span key={shown} aria-hidden className={css.face} data-flash={shown !== first || undefined}>
        <b className={textCss.figures}>{roomNo}</b>
        {occupied ? (
          <>
            {tile.leaving && <IconDoorExit size={14} stroke={1.5} aria-hidden />}
            <span className={css.payer}>{payer}</span>
            <span className={css.days}>· {days} d</span>
          </>
        ) : (
          <Icon size={14} stroke={1.5} aria-hidden />
        )}
        {tile.aside && <span className={css.days}>{tile.aside}</span>}
        <span className={css.who} data-still={tile.still || undefined}>
          {tile.who}
        </span>
      </span>
    </div>
  )
})
