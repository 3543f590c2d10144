import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Frame } from '../../model/images/stacks.ts'
import { stepped } from '../../model/images/view.ts'
import type { Window } from '../../model/images/window.ts'
import { fileOf, loadFrame } from './load-frame.ts'

const AHEAD = 4

/** The points of the frame that is looked at, the one before while they come; the next ones are fetched ahead. */
export function usePoints(frames: readonly Frame[], at: number, chosen: Window | null) {
  const frame = frames[at]
  const window = frame?.drawnBy === 'server' ? chosen : null
  useEffect(() => {
    for (let steps = 1; steps <= AHEAD; steps++) {
      const next = frames[stepped(at, steps, frames.length)]
      if (next && next.drawnBy !== 'server') fileOf(next).catch(() => {})
    }
  }, [frames, at])
  return useQuery({
    queryKey: ['frame', frame?.pictureId, frame?.frame, window],
    queryFn: () => (frame ? loadFrame(frame, window) : null),
    enabled: frame !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}
