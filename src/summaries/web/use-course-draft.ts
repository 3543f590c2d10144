import { useEffect, useRef, useState } from 'react'
import { CallFailed } from '../../platform/web/call-failed.ts'
import { callLines } from '../../platform/web/call-lines.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type CourseDraftLine, courseDraftContract } from '../model/course-draft.contract.ts'

/** Has the course of a summary drafted: its text counts when it is compared; it stops when the dialog closes. */
export function useCourseDraft(id: string) {
  const [isRunning, setIsRunning] = useState(false)
  const [drafted, setDrafted] = useState<CourseDraftLine | null>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async () => {
    const stop = new AbortController()
    running.current?.abort()
    running.current = stop
    setIsRunning(true)
    setDrafted(null)
    try {
      for await (const line of callLines(courseDraftContract.draft, { id }, stop.signal)) setDrafted(line)
    } catch (problem) {
      if (!stop.signal.aborted)
        toast.error('No draft', problem instanceof CallFailed ? problem.message : 'Please try again.')
    } finally {
      if (running.current === stop) setIsRunning(false)
    }
  }
  return { isRunning, drafted, run: () => void run() }
}
