import { useEffect, useRef, useState } from 'react'
import type { PagedPrint } from './list-print.ts'

export type Progress = { readonly what: string; readonly done: number; readonly total: number }

export type Stage = {
  readonly problem: string | null
  readonly progress: Progress | null
  /** The pages in the preview; null while columns are chosen. */
  readonly shown: PagedPrint | null
}
const CHOOSING: Stage = { problem: null, progress: null, shown: null }

/** One piece of work at a time, with its progress, its failure, and a way to stop it; closing the dialog, by whatever way, stops it too. */
export function useStages(opened: boolean) {
  const [stage, setStage] = useState<Stage>(CHOOSING)
  const running = useRef<AbortController | null>(null)
  const [wasOpened, setWasOpened] = useState(opened)
  if (wasOpened !== opened) {
    setWasOpened(opened)
    setStage(CHOOSING)
  }
  useEffect(() => {
    if (!opened) running.current?.abort()
    return () => running.current?.abort()
  }, [opened])

  const stop = (shown: PagedPrint | null) => {
    running.current?.abort()
    setStage({ ...CHOOSING, shown })
  }
  return {
    stage,
    stop,
    /** The work is over: with pages to show, or without; perhaps there was nothing to do. */
    end: (shown: PagedPrint | null, problem: string | null = null) => setStage({ problem, progress: null, shown }),
    show: (what: string, done: number, total: number) =>
      setStage((now) => ({ ...now, problem: null, progress: { what, done, total } })),
    run: (work: (signal: AbortSignal) => Promise<void>) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      work(controller.signal).catch((problem: unknown) => {
        if (controller.signal.aborted) return
        const message = problem instanceof Error ? problem.message : String(problem)
        setStage((now) => ({ ...now, problem: message, progress: null }))
      })
    },
  }
}
