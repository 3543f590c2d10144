import { useEffect, useRef, useState } from 'react'
import { CallFailed } from '../../platform/web/call-failed.ts'
import { callLines } from '../../platform/web/call-lines.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { FALLBACK_WORDS } from '../model/letter-fallback.ts'
import { type RefinedLetter, refinementContract } from '../model/refinement.contract.ts'

type Asked = { readonly visitId: string; readonly draft: string; readonly instructions: string }
/** A refined letter, the draft that it was made from, and its text as it was edited since. */
export type Refined = { readonly letter: RefinedLetter; readonly draft: string; readonly text: string }

/** Runs a refinement: how many characters have come, then the letter; one run at a time. */
export function useRefinement() {
  const [coming, setComing] = useState<number | null>(null)
  const [refined, setRefined] = useState<Refined | null>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (asked: Asked) => {
    const stop = new AbortController()
    running.current?.abort()
    running.current = stop
    setComing(0)
    try {
      const letter = await refine(asked, stop.signal, setComing)
      setRefined({ letter, draft: asked.draft, text: letter.text })
      announce(letter)
    } catch (problem) {
      if (!stop.signal.aborted) announceFailure(problem)
    } finally {
      if (running.current === stop) setComing(null)
    }
  }
  return {
    coming,
    refined,
    run: (asked: Asked) => void run(asked),
    cancel: () => running.current?.abort(),
    edit: (text: string) => setRefined((now) => now && { ...now, text }),
    clear: () => setRefined(null),
  }
}

/** The last line of the answer. */
async function refine(
  asked: Asked,
  signal: AbortSignal,
  onProgress: (characters: number) => void,
): Promise<RefinedLetter> {
  for await (const line of callLines(refinementContract.refine, asked, signal)) {
    if (line.type !== 'progress') return line
    onProgress(line.characters)
  }
  throw new Error('The answer ended before the letter did.')
}

function announce(letter: RefinedLetter): void {
  if (letter.type === 'refined') toast.success('Letter refined successfully with AI!')
  else if (letter.reason === 'facts') toast.warning('The AI changed facts of the letter', 'Its letter is not shown.')
  else toast.warning('Letter refined with mock enhancement (AI service not available)', FALLBACK_WORDS[letter.reason])
}

const announceFailure = (problem: unknown) =>
  toast.error('Failed to refine letter. Please try again.', problem instanceof CallFailed ? problem.message : undefined)
