import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import css from './together.module.css'

/** What is read for the first time. */
const FIRST_READS = { predicate: ({ state }: { state: { status: string } }) => state.status === 'pending' }

type Props = { readonly skeleton: ReactNode; readonly children: ReactNode }

/**
 * Parts beneath each other that each read something of their own: shown together once all of it is there, so that none
 * moves those beneath it. Until then they are laid out unseen, and the skeleton stands in their place.
 */
export function Together({ skeleton, children }: Props) {
  const client = useQueryClient()
  const reading = useIsFetching(FIRST_READS) > 0
  const [complete, setComplete] = useState(false)
  useEffect(() => {
    if (reading) return
    // By then the parts have begun to read, though `reading` is of the moment before.
    queueMicrotask(() => {
      if (client.isFetching(FIRST_READS) === 0) setComplete(true)
    })
  }, [reading, client])
  return (
    <div className={css.together}>
      <div className={complete ? undefined : css.coming}>{children}</div>
      {!complete && <div className={css.skeleton}>{skeleton}</div>}
    </div>
  )
}
