import type { Tile } from '../../model/bed-tiles.ts'
import { faceOf } from '../../model/tile-face.ts'
import type { Ward } from '../../model/wards.contract.ts'
import css from '../bed-map/bed-map.module.css'
import { BedTile } from '../bed-map/bed-tile.tsx'
import { AdmitsLabel } from './admits-label.tsx'

type Props = {
  readonly ward: Ward
  readonly tiles: readonly Tile[]
  readonly now: number
  readonly mayMove: boolean
  /** The room that Tab leads to. */
  readonly current: string | undefined
  /** The stay that is being transferred. */
  readonly carried: string | undefined
}

/** One ward: what it is and how full, and its rooms. */
export function WardRow({ ward, tiles, now, mayMove, current, carried }: Props) {
  const share = ward.maximumRooms === 0 ? 0 : (ward.occupied / ward.maximumRooms) * 100
  return (
    <section className={css.ward} aria-label={`${ward.wardType} (${ward.wardCode})`}>
      <div className={css.wardHead}>
        <div>
          <h2 className={css.wardName}>{ward.wardType}</h2>
          <div className={css.quiet}>
            {ward.wardCode} · {ward.location}
          </div>
          <div className={css.quiet}>
            <AdmitsLabel admits={ward.admits} />
          </div>
        </div>
        <div className={css.quiet}>
          {ward.occupied} of {ward.maximumRooms} occupied
        </div>
        <div className={css.share}>
          <span style={{ width: `${share}%` }} />
        </div>
      </div>
      <ul className={css.rooms}>
        {tiles.map((tile) => (
          <li key={tile.key}>
            <BedTile
              {...faceOf(tile, now)}
              tabbable={tile.key === current}
              mayMove={mayMove}
              carried={tile.stay !== null && tile.stay.id === carried}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
