import type { ReactNode } from 'react'
import css from './fact-list.module.css'

type Props = {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  /** How narrow a fact beside others may be, in pixels. */
  readonly width?: number
  /** How they stand, where it is not beside each other. */
  readonly className?: string | undefined
}

/** Names with their values. */
export const FactList = ({ facts, width = 200, className = css.facts }: Props) => (
  <dl className={className} style={{ '--fact-width': `${width}px` }}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
