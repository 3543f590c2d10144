import { VisuallyHidden } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { type CSSProperties, memo, useState } from 'react'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import type { Tile } from '../../model/bed-tiles.ts'
import { daysOf, describeTile, STATE_WORDS, titleOf } from '../../model/bed-words.ts'
import css from './bed-map.module.css'
import { PAYER_COLOURS } from './payer-colours.ts'
import { STATE_ICONS } from './state-icons.ts'

type Props = {
  readonly tile: Tile
  readonly now: number
  readonly tabbable: boolean
  readonly mayMove: boolean
  readonly carried: boolean
}

/** A room: its number, how it stands, who occupies it; the map around it takes the clicks, keys and drags. */
export const BedTile = memo(function BedTile({ tile, now, tabbable, mayMove, carried }: Props) {
  const { key, roomNo, state, stay, payer, unavailable, moving } = tile
  const shown = `${state} ${stay?.visitId ?? unavailable?.id ?? ''}`
  const [first] = useState(shown)
  const Icon = STATE_ICONS[state]
  const description = describeTile(tile, now)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot be dragged in every browser
    <div
      role="button"
      tabIndex={tabbable ? 0 : -1}
      data-hint={description}
      data-room={key}
      data-state={state}
      data-moving={moving || undefined}
      data-carried={carried || undefined}
      draggable={stay !== null && mayMove && !moving}
      className={css.tile}
      style={payer ? ({ '--payer': PAYER_COLOURS[payer.kind] } as CSSProperties) : undefined}
    >
      <VisuallyHidden>{description.replaceAll('\n', ', ')}</VisuallyHidden>
      <span key={shown} aria-hidden className={css.face} data-flash={shown !== first || undefined}>
        <span className={css.line}>
          <b className={css.number}>{roomNo}</b>
          {!stay && <Icon size={14} stroke={1.5} aria-hidden />}
          <span className={css.aside}>
            {stay && (
              <>
                {stay.plannedDischargeAt && <IconDoorExit size={14} stroke={1.5} aria-hidden />}
                <span className={css.payer}>{corporateName(payer?.name ?? '')}</span>
                <span className={css.days}>· {daysOf(stay, now)} d</span>
              </>
            )}
            {unavailable?.reason && STATE_WORDS[state]}
          </span>
        </span>
        <span className={`${css.who} ${stay || unavailable?.reason ? '' : css.still}`}>{titleOf(tile)}</span>
      </span>
    </div>
  )
})
