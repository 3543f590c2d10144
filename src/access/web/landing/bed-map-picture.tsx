import { IconBed } from '@tabler/icons-react'
import css from './bed-map-picture.module.css'
import { Picture } from './picture.tsx'

/** The share of a ward's beds that is taken, bed by bed. */
const BEDS = [1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 1, 0, 1, 0, 1, 1, 1, 1] as const

export const BedMapPicture = () => (
  <Picture label="The bed map of a ward: fourteen of eighteen beds are taken">
    <div className={css.ward}>
      <b>General Ward</b>
      <span>14 of 18 taken</span>
    </div>
    <div className={css.beds}>
      {BEDS.map((taken, bed) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing, whose beds never move
        <span key={bed} className={css.bed} data-taken={taken || undefined}>
          {taken ? <IconBed size={14} stroke={1.5} /> : null}
        </span>
      ))}
    </div>
    <div className={css.share}>
      <span style={{ width: `${(14 / 18) * 100}%` }} />
    </div>
  </Picture>
)
