import type { ReactNode } from 'react'
import { ScrollRegion } from '../page/scroll-region.tsx'
import css from './pictures.module.css'

/** Pictures beside each other, as many as there is room for. */
export const Pictures = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ScrollRegion className={css.pictures} aria-label={label}>
    {children}
  </ScrollRegion>
)

type PictureProps = { readonly title: string; readonly label?: string; readonly children: ReactNode }

export const Picture = ({ title, label = title, children }: PictureProps) => (
  <section className={css.picture} aria-label={label}>
    <h2>{title}</h2>
    {children}
  </section>
)

export type Bar = {
  readonly name: string
  readonly full: number
  /** A lighter bar behind it, from the same begin. */
  readonly light?: number
  /** What the bar says. */
  readonly words: ReactNode
}

type BarsProps = {
  readonly bars: readonly Bar[]
  /** What the full bar is, and the lighter one. */
  readonly legend?: readonly [full: string, light: string]
  /** What stands beneath: that there is more. */
  readonly rest?: string | undefined
}

/** Bars beneath each other, each with its words: the longest fills the room. */
export function Bars({ bars, legend, rest }: BarsProps) {
  const most = Math.max(0, ...bars.flatMap(({ full, light }) => [full, light ?? 0]))
  const width = (figure: number) => `${most === 0 ? 0 : (Math.max(figure, 0) / most) * 100}%`
  return (
    <>
      {legend && (
        <p className={css.legend}>
          <span className={css.full} aria-hidden /> {legend[0]} <span className={css.light} aria-hidden /> {legend[1]}
        </p>
      )}
      <ol className={css.bars}>
        {bars.map(({ name, full, light, words }) => (
          <li key={name}>
            <span className={css.name}>{name}</span>
            <span className={css.track} aria-hidden>
              {light !== undefined && <span className={css.light} style={{ width: width(light) }} />}
              <span className={css.full} style={{ width: width(full) }} />
            </span>
            <span className={css.words}>{words}</span>
          </li>
        ))}
      </ol>
      {rest && <p className={css.legend}>{rest}</p>}
    </>
  )
}
