import type { ReactNode } from 'react'

type Props = {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  readonly className?: string | undefined
}

/** Names with their values; how they stand beside each other is the class's. */
export const FactList = ({ facts, className }: Props) => (
  <dl className={className}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
