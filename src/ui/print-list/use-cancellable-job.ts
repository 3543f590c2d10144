import { useEffect, useRef, useState } from 'react'
import type { PagedPrint } from './layout/list-print.ts'

export type Progress = { readonly what: string; readonly done: number; readonly total: number }

type JobState = {
  readonly problem: string | null
  readonly progress: Progress | null
  /** The pages in the preview; null while columns are chosen. */
  readonly shown: PagedPrint | null
}
const IDLE: JobState = { problem: null, progress: null, shown: null }

/** One job at a time, with its progress, its failure, and a way to cancel it; closing the dialog cancels it too. */
export function useCancellableJob(opened: boolean) {
  const [state, setState] = useState<JobState>(IDLE)
  const running = useRef<AbortController | null>(null)
  const [wasOpened, setWasOpened] = useState(opened)
  if (wasOpened !== opened) {
    setWasOpened(opened)
    setState(IDLE)
  }
  useEffect(() => {
    if (!opened) running.current?.abort()
    return () => running.current?.abort()
  }, [opened])

  const stop = (shown: PagedPrint | null) => {
    running.current?.abort()
    setState({ ...IDLE, shown })
  }
  return {
    state,
    stop,
    /** The job is over: with pages to show, or without; perhaps there was nothing to do. */
    end: (shown: PagedPrint | null, problem: string | null = null) => setState({ problem, progress: null, shown }),
    show: (what: string, done: number, total: number) =>
      setState((now) => ({ ...now, problem: null, progress: { what, done, total } })),
    run: (job: (signal: AbortSignal) => Promise<void>) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      job(controller.signal).catch((problem: unknown) => {
        if (controller.signal.aborted) return
        const message = problem instanceof Error ? problem.message : String(problem)
        setState((now) => ({ ...now, problem: message, progress: null }))
      })
    },
  }
}
